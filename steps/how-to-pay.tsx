import { EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import { words } from './words.ts'

const text = words.howToPay

/** How to pay, by the agreement: we debit no account automatically, so this says where to send the money. */
export function HowToPay({ email, phone = null }: { email: string | null; phone?: string | null }) {
  return (
    <>
      <p>{text.ways}</p>
      {email !== null ? (
        <p>
          <EmailText
            text={phone === null ? text.byEmail(email) : text.byPhoneAndEmail(phone, email)}
            email={email}
          />
        </p>
      ) : phone !== null ? (
        <p>{text.byPhone(phone)}</p>
      ) : null}
    </>
  )
}
