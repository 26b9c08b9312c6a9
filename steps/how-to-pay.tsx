import { unbrokenClock } from '@relief/domain/clock-time.ts'
import { ContactText, EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import type { SupportContact } from './support-contact.ts'
import { words } from './words.ts'

const text = words.howToPay

/**
 * How to pay, as in the agreement: we don't debit accounts automatically, so this says where to send the
 * money.
 */
export function HowToPay({ email, phone, hours }: SupportContact) {
  return (
    <>
      <p>{text.ways}</p>
      {phone !== null ? (
        <p>
          <ContactText
            text={email === null ? text.byPhone(phone) : text.byPhoneAndEmail(phone, email)}
            phone={phone}
            email={email}
          />
        </p>
      ) : email !== null ? (
        <p>
          <EmailText text={text.byEmail(email)} email={email} />
        </p>
      ) : null}
      {phone !== null && hours !== null ? (
        <p>{text.hours(unbrokenClock(hours.start), unbrokenClock(hours.end))}</p>
      ) : null}
    </>
  )
}
