import type { Send } from '@relief/contract/call.ts'
import { getContactUsCall } from '@relief/contract/calls/application.ts'

type From = { send: Send; applicationUuid: string }

/** How to reach us; null for what cannot be loaded now, because no page should fail without it. */
export async function supportContact({ send, applicationUuid }: From) {
  const contact = await send(getContactUsCall, { params: { applicationUuid } }).catch(() => null)
  return { email: contact?.result.email ?? null, phone: contact?.result.phone.phoneNumber ?? null }
}

/** The address to write to; null when it cannot be loaded now. */
export async function supportEmail(from: From): Promise<string | null> {
  return (await supportContact(from)).email
}
