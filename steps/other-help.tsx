import { EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import { words } from './words.ts'

const text = words.otherHelp

/**
 * Alternatives for an applicant that we cannot lend to, and an address to write to.
 * @param reason when to write: with a question, or where we may have made a mistake
 */
export function OtherHelp({
  email = null,
  reason = 'mistake',
}: {
  email?: string | null
  reason?: 'question' | 'mistake'
}) {
  return (
    <ul>
      <li>{text.creditUnion}</li>
      <li>{text.askForTime}</li>
      <li>{text.call211}</li>
      {email ? (
        <li>
          <EmailText
            text={reason === 'question' ? text.emailIfQuestion(email) : text.emailIfWrong(email)}
            email={email}
          />
        </li>
      ) : null}
    </ul>
  )
}
