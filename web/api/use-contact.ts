import { getContactUsCall } from '@relief/contract/calls/application.ts'
import { contactFrom, type SupportContact } from '@relief/steps/support-contact.ts'
import useSWR from 'swr'
import { send } from './api-client.ts'

/** How to reach support about an application; fields are null until they are loaded. */
export function useContact(applicationUuid: string): SupportContact {
  const { data } = useSWR(
    ['contact-us', applicationUuid],
    () => send(getContactUsCall, { params: { applicationUuid } }),
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return contactFrom(data)
}
