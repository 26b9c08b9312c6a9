import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { adviceFor } from './advice.ts'
import type { declineDetails } from './decline-details.ts'

type DeclineDetails = { [Name in keyof typeof declineDetails]: z.infer<(typeof declineDetails)[Name]> }

/** Who decided, when, and the reasons. */
export function DeclineReasons({ details: { reasons, creditor, decidedAt } }: { details: DeclineDetails }) {
  return (
    <PageSection title="Why">
      <Stack gap="tight">
        <p>
          {creditor ? `${creditor.name} looked` : 'We looked'} at your request on {formatLenderDay(decidedAt)}
          . These are the main reasons:
        </p>
        <Reasons reasons={reasons} />
      </Stack>
    </PageSection>
  )
}

/** The score that was used, the rights under 15 USC 1681m(a), and where the complete notice is kept. */
export function DeclineRights({
  details: { score, isReportUsed },
  noticesUrl,
}: {
  details: DeclineDetails
  noticesUrl: string
}): ReactNode {
  return (
    <PageSection title="Your rights">
      <Stack gap="tight">
        {score && isReportUsed ? (
          <p>
            Your credit score was {score.value} on {formatCalendarDate(score.date)} ({score.model}). Scores
            run from {score.low} to {score.high}.
          </p>
        ) : null}
        {isReportUsed ? (
          <p>
            We checked your credit report. You have 60 days to ask the credit bureau for a free copy, and you
            can dispute anything in it that’s wrong. The bureau didn’t make this decision and can’t tell you
            why it was made.
          </p>
        ) : null}
        <p>
          <a href={noticesUrl}>Read the notice in full</a>
          {isReportUsed ? '. It names the credit bureau and how to reach it' : ''}. We’ll email you when it’s
          ready.
        </p>
        <EqualCredit />
      </Stack>
    </PageSection>
  )
}

/** The principal reasons, the most important first, each with advice. */
export function Reasons({ reasons }: { reasons: readonly { code: string; text: string }[] }) {
  return (
    <ol>
      {reasons.map(({ code, text }) => (
        <li key={text}>
          <strong>{text}</strong>
          <br />
          {adviceFor(code)}
        </li>
      ))}
    </ol>
  )
}

/** The notice of 12 CFR 1002.9(b)(1), verbatim. */
function EqualCredit() {
  return (
    <Disclosure summary="Equal credit notice">
      <p>
        The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit
        applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided
        the applicant has the capacity to enter into a binding contract); because all or part of the
        applicant’s income derives from any public assistance program; or because the applicant has in good
        faith exercised any right under the Consumer Credit Protection Act.
      </p>
    </Disclosure>
  )
}
