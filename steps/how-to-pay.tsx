/** How to pay, by the agreement: we debit no account automatically, so this says where to send the money. */
export function HowToPay({ email, phone = null }: { email: string | null; phone?: string | null }) {
  return (
    <p>
      You may pay by bank transfer, by debit card or by check. You choose. Nothing is taken from your account
      on its own. {phone !== null ? `Call ${phone}` : null}
      {phone !== null && email !== null ? ' or write to ' : email !== null ? 'Write to ' : null}
      {email !== null ? <a href={`mailto:${email}`}>{email}</a> : null}
      {phone !== null || email !== null ? ', and we tell you where to pay.' : null}
    </p>
  )
}
