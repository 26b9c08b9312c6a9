import type { ReplyOf } from '@relief/contract/call.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { RemoveAccount } from '../bank-account-sections.tsx'
import { DeclineReasons, DeclineRights, isFreeze } from '../decline-sections.tsx'
import { EmailMe, type EmailOffered } from '../email-me.tsx'
import { OtherHelp } from '../other-help.tsx'
import { PrintButton } from '../print-button.tsx'
import type { SupportContact } from '../support-contact.ts'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import type { pricingDisqualifiedStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof pricingDisqualifiedStep.load>['stepData'] &
  SupportContact & {
    /** When the applicant may apply again, in the server's words; null when no day is set. */
    applyAgain: string | null
    /** The start of a new application; null when none may be started now. */
    startUrl: string | null
    emailMe: EmailOffered
    hasNotice: boolean
    noticesUrl: string
    removeBankAccount: () => Promise<void>
  }

/** The decline in plain words: its reasons, what could change them, alternatives, rights, and a contact. */
export function PricingDisqualifiedScreen({ data }: ScreenProps<Data, never>) {
  const { applyAgain } = data
  // A new application has the same end until the credit bureau lifts the freeze.
  const isFrozen = data.reasons.some(isFreeze)
  const isEmailOffered = data.emailMe.offered !== null && applyAgain !== null
  const start = data.startUrl ? (
    <div key="start">
      <ButtonLink look={isFrozen ? 'secondary' : 'primary'} href={data.startUrl}>
        {shared.common.startAgain}
      </ButtonLink>
    </div>
  ) : null
  const notice = isEmailOffered ? null : (
    <Notice key="notice" look={data.startUrl && !isFrozen ? 'secondary' : 'primary'} href={data.noticesUrl} />
  )
  return (
    <EndPage
      title={shared.common.noLoanToday}
      lead={data.isAfterAcceptance ? <p>{words.leadAccepted}</p> : <p>{shared.common.softCheckOnly}</p>}
    >
      <DeclineReasons details={data} />
      {isFrozen ? [notice, start] : [start, notice]}
      {data.isBankDataUsed ? (
        <PageSection title={words.bankTitle}>
          <p>{words.bank}</p>
          <RemoveAccount remove={data.removeBankAccount} />
        </PageSection>
      ) : null}
      {applyAgain ? (
        <PageSection title={words.againTitle}>
          <p>{withWholeDates(applyAgain)}</p>
          {isEmailOffered ? (
            <EmailMe email={data.emailMe} other={(look) => <Notice look={look} href={data.noticesUrl} />} />
          ) : null}
        </PageSection>
      ) : null}
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <DeclineRights details={data} hasNotice={data.hasNotice} noticesUrl={null} />
      <TalkToAPerson contact={data} reason="mistake" />
      <PrintButton />
    </EndPage>
  )
}

/** The one link to the notice: the main action with nothing to start and no email to request. */
function Notice({ look = 'primary', href }: { look?: 'primary' | 'secondary' | 'link'; href: string }) {
  return (
    <div>
      <ButtonLink look={look} href={href}>
        {shared.decline.noticeLink}
      </ButtonLink>
    </div>
  )
}
