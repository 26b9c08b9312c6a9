import type { ReplyOf, Send } from '@relief/contract/call.ts'
import { getContactUsCall } from '@relief/contract/calls/application.ts'

type From = { send: Send; applicationUuid: string }

/** How to reach us; fields that cannot be loaded are null, because no page should fail without them. */
export type SupportContact = {
  email: string | null
  phone: string | null
  /** When a person answers about a loan, from Monday to Friday in Eastern time. */
  hours: { start: string; end: string } | null
}

/** @param reply undefined while it is not loaded */
export function contactFrom(reply: ReplyOf<typeof getContactUsCall> | undefined): SupportContact {
  const phone = reply?.result.phone
  return {
    email: reply?.result.email ?? null,
    phone: phone?.phoneNumber ?? null,
    hours: phone?.phoneAvailability.servicing.weekday ?? null,
  }
}

export async function supportContact({ send, applicationUuid }: From): Promise<SupportContact> {
  return contactFrom(await send(getContactUsCall, { params: { applicationUuid } }).catch(() => undefined))
}

/** The address to write to; null when it cannot be loaded now. */
export async function supportEmail(from: From): Promise<string | null> {
  return (await supportContact(from)).email
}
