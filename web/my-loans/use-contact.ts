import { type SupportContact, supportContact } from '@relief/steps/support-contact.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

const unknown: SupportContact = { email: null, phone: null, hours: null }

/** How to reach support about an application; fields are null until they are loaded. */
export function useContact(applicationUuid: string): SupportContact {
  const { data } = useSWR(['contact-us', applicationUuid], () => supportContact({ send, applicationUuid }))
  return data ?? unknown
}
