import { getContactUsCall } from '@relief/contract/calls/application.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** How to reach support about an application; null for what is not known yet. */
export function useContact(applicationUuid: string): { email: string | null; phone: string | null } {
  const { data } = useSWR(['contact-us', applicationUuid], () =>
    send(getContactUsCall, { params: { applicationUuid } }),
  )
  return { email: data?.result.email ?? null, phone: data?.result.phone.phoneNumber ?? null }
}
