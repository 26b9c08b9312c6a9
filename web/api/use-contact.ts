import { getContactUsCall } from '@relief/contract/calls/application.ts'
import { contactFrom, type SupportContact } from '@relief/steps/support-contact.ts'
import useSWR from 'swr'
import { send } from './api-client.ts'

/** How to reach support about an application; fields are null until they are loaded, and without an id. */
export function useContact(applicationUuid: string | null): SupportContact {
  const { data } = useSWR(
    applicationUuid === null ? null : (['contact-us', applicationUuid] as const),
    ([, id]) => send(getContactUsCall, { params: { applicationUuid: id } }),
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return contactFrom(data)
}
