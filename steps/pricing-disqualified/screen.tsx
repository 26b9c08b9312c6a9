import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { RemoveAccount } from '../bank-account-sections.tsx'
import { DeclineReasons, DeclineRights } from '../decline-sections.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { pricingDisqualifiedStep } from './step.ts'

type Data = ReplyOf<typeof pricingDisqualifiedStep.load>['stepData'] & {
  email: string | null
  phone: string | null
  /** When the applicant may apply again, in the server's words; null when no day is set. */
  applyAgain: string | null
  noticesUrl: string
  removeBankAccount: () => Promise<void>
}

/** The decline in plain words: its reasons, what could change them, alternatives, rights, and a contact. */
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
      <DeclineReasons details={data} />
      {data.isBankDataUsed ? (
        <PageSection title="Your bank account">
          <p>We read the last 90 days of the account you added, for this request only.</p>
          <RemoveAccount remove={data.removeBankAccount} />
        </PageSection>
      ) : null}
      {applyAgain ? (
        <PageSection title="When you can apply again">
          <p>{applyAgain}</p>
        </PageSection>
      ) : null}
      <PageSection title="Other ways to get help">
        <OtherHelp />
      </PageSection>
      <DeclineRights details={data} noticesUrl={data.noticesUrl} />
      {email ? (
        <PageSection title="Talk to a person">
          <p>
            {phone ? `Call ${phone} or write to ` : 'Write to '}
            <a href={`mailto:${email}`}>{email}</a>. Tell us if you think we got something wrong.
          </p>
        </PageSection>
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
