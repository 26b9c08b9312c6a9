import type { ReplyOf } from '@relief/contract/call.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { RemoveAccount } from '../bank-link-parts.tsx'
import { EqualCredit, Reasons } from '../decline-parts.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { pricingDisqualifiedStep } from './step.ts'

type Data = ReplyOf<typeof pricingDisqualifiedStep.load>['stepData'] & {
  email: string | null
  removeBankAccount: () => Promise<void>
}

/** The decline: plain words, the reasons that decided, what could change them, other ways, rights, people. */
export function PricingDisqualifiedScreen({ data }: ScreenProps<Data, never>) {
  const { reasons, creditor, score, decidedAt, email } = data
  return (
    <EndPage
      title="We can’t offer you a loan today"
      lead={
        data.isAfterAcceptance ? (
          <p>
            The last check after you accepted has changed the answer. No money was sent, and you owe nothing.
            It was a hard credit check, which can lower your score a little.
          </p>
        ) : (
          <p>This did not change your credit score. We did a soft check only.</p>
        )
      }
    >
      <Part title="Why">
        <Stack gap="tight">
          <p>
            {creditor ? `${creditor.name} looked` : 'We looked'} at your request on{' '}
            {formatLenderDay(decidedAt)}. These are the main reasons:
          </p>
          <Reasons reasons={reasons} />
        </Stack>
      </Part>
      {data.isBankDataUsed ? (
        <Part title="Your bank account">
          <p>We read the last 90 days of the account you added, for this request only.</p>
          <RemoveAccount remove={data.removeBankAccount} />
        </Part>
      ) : null}
      <Part title="Other ways to get help">
        <OtherHelp />
      </Part>
      <Part title="Your rights">
        <Stack gap="tight">
          {score ? (
            <p>
              Your credit score was {score.value} on {formatCalendarDate(score.date)} ({score.model}). Scores
              run from {score.low} to {score.high}.
            </p>
          ) : null}
          <p>
            You can get a free copy of your credit report for 60 days. You can dispute what is wrong in it
            with the credit bureau. The bureau did not make this decision and cannot tell you why it was made.
          </p>
          <EqualCredit />
        </Stack>
      </Part>
      {email ? (
        <Part title="Talk to a person">
          <p>
            Write to <a href={`mailto:${email}`}>{email}</a>. Tell us if you think we got something wrong.
          </p>
        </Part>
      ) : null}
      <div>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          Print this page
        </Button>
      </div>
    </EndPage>
  )
}
