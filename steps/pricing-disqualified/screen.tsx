import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { RemoveAccount } from '../bank-link-parts.tsx'
import { RefusalRights, WhyRefused } from '../decline-parts.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { pricingDisqualifiedStep } from './step.ts'

type Data = ReplyOf<typeof pricingDisqualifiedStep.load>['stepData'] & {
  email: string | null
  phone: string | null
  /** When a new request is taken, in the server's words; null where no day is set. */
  applyAgain: string | null
  noticesUrl: string
  removeBankAccount: () => Promise<void>
}

/** The decline: plain words, the reasons that decided, what could change them, other ways, rights, people. */
export function PricingDisqualifiedScreen({ data }: ScreenProps<Data, never>) {
  const { email, phone, applyAgain } = data
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
      <WhyRefused refused={data} />
      {data.isBankDataUsed ? (
        <Part title="Your bank account">
          <p>We read the last 90 days of the account you added, for this request only.</p>
          <RemoveAccount remove={data.removeBankAccount} />
        </Part>
      ) : null}
      {applyAgain ? (
        <Part title="When you can apply again">
          <p>{applyAgain}</p>
        </Part>
      ) : null}
      <Part title="Other ways to get help">
        <OtherHelp />
      </Part>
      <RefusalRights refused={data} noticesUrl={data.noticesUrl} />
      {email ? (
        <Part title="Talk to a person">
          <p>
            {phone ? `Call ${phone} or write to ` : 'Write to '}
            <a href={`mailto:${email}`}>{email}</a>. Tell us if you think we got something wrong.
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
