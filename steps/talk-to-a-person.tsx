import { unbrokenClock } from '@relief/domain/clock-time.ts'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { ContactText, EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import type { SupportContact } from './support-contact.ts'
import { words } from './words.ts'

/**
 * The phone number with its hours, and the email address; nothing when neither could be loaded.
 * @param reason why to get in touch: a question, or a possible mistake of ours
 */
export function TalkToAPerson({
  contact: { email, phone, hours },
  reason,
}: {
  contact: SupportContact
  reason: 'question' | 'mistake'
}) {
  if (email === null) return null
  const { title, byPhoneAndEmail, byEmail } = words.contact
  return (
    <PageSection title={title}>
      <p>
        {phone ? (
          <ContactText text={byPhoneAndEmail[reason](phone, email)} phone={phone} email={email} />
        ) : (
          <EmailText text={byEmail[reason](email)} email={email} />
        )}
      </p>
      {phone && hours ? (
        <p>{words.howToPay.hours(unbrokenClock(hours.start), unbrokenClock(hours.end))}</p>
      ) : null}
    </PageSection>
  )
}
