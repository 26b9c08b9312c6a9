import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { Part } from '@relief/ui/end-page/end-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { adviceFor } from './advice.ts'
import type { refused } from './refused.ts'

type Refused = { [Name in keyof typeof refused]: z.infer<(typeof refused)[Name]> }

/** Who decided, when, and the reasons. */
export function WhyRefused({ refused: { reasons, creditor, decidedAt } }: { refused: Refused }) {
  return (
    <Part title="Why">
      <Stack gap="tight">
        <p>
          {creditor ? `${creditor.name} looked` : 'We looked'} at your request on {formatLenderDay(decidedAt)}
          . These are the main reasons:
        </p>
        <Reasons reasons={reasons} />
      </Stack>
    </Part>
  )
}

/** The score that was used, the rights of 15 USC 1681m(a), and where the notice in full is kept. */
export function RefusalRights({
  refused: { score },
  noticesUrl,
}: {
  refused: Refused
  noticesUrl: string
}): ReactNode {
  return (
    <Part title="Your rights">
      <Stack gap="tight">
        {score ? (
          <p>
            Your credit score was {score.value} on {formatCalendarDate(score.date)} ({score.model}). Scores
            run from {score.low} to {score.high}.
          </p>
        ) : null}
        <p>
          You can get a free copy of your credit report for 60 days. You can dispute what is wrong in it with
          the credit bureau. The bureau did not make this decision and cannot tell you why it was made.
        </p>
        <p>
          <a href={noticesUrl}>Read the notice in full</a>. It names the credit bureau and how to reach it. We
          email you when it is ready.
        </p>
        <EqualCredit />
      </Stack>
    </Part>
  )
}

/** The reasons that decided, the weightiest first, each with what could change it. */
export function Reasons({ reasons }: { reasons: readonly { code: string; text: string }[] }) {
  return (
    <ol>
      {reasons.map(({ code, text }) => (
        <li key={code}>
          <strong>{text}</strong>
          <br />
          {adviceFor(code)}
        </li>
      ))}
    </ol>
  )
}

/** The notice of 12 CFR 1002.9(b)(1), in its own words. */
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
