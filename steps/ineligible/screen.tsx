import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { ActionButton } from '../action-button.tsx'
import { EmailMe, type EmailOffered } from '../email-me.tsx'
import { EndApplication } from '../end-application.tsx'
import { Counselor } from '../other-help.tsx'
import type { SupportContact } from '../support-contact.ts'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

type Data = SupportContact & {
  reason: IneligibleReason | null
  /** Whether a person is reviewing the application. */
  isUnderReview: boolean
  /** Whether the last check ended an accepted loan. */
  isAfterAcceptance: boolean
  /** Whether the answer that ended the application can be corrected now. */
  canCorrect: boolean
  state: string | null
  /** The application's notices; null at an end that has none, or none yet. */
  noticesUrl: string | null
  emailMe: EmailOffered
  homeUrl: string
  /** Returns to the question whose answer ended the application. */
  correct: () => Promise<SubmitErrors>
  /** Ends the application, which is still in progress if the identity could not be verified. */
  withdraw: () => Promise<SubmitErrors>
  /** Ends the application and starts a new one for the same amount and term. */
  startAgain: () => Promise<SubmitErrors>
}

type Text = { title: string; lead: string; next: string }

function textFor({ reason, state, canCorrect, isAfterAcceptance, isUnderReview }: Data): Text {
  const { review, identity, income } = words
  if (isUnderReview)
    return isAfterAcceptance ? { ...review, lead: review.leadAccepted, next: review.nextAccepted } : review
  switch (reason) {
    case 'STATE':
      return { ...words.state, title: state === null ? words.state.titleUnknown : words.state.title(state) }
    case 'AGE':
      return words.age
    case 'INCOME':
      return canCorrect ? { ...income, lead: income.leadCorrect, next: income.nextCorrect } : income
    case 'UNABLE_TO_VERIFY':
      return { ...identity, lead: isAfterAcceptance ? identity.leadAccepted : identity.lead }
    case null:
      return { ...words.other, lead: shared.common.scoreUnchanged }
  }
}

/** Why the application ends here, the one next action, and what could change that. */
export function IneligibleScreen({ data }: ScreenProps<Data, never>) {
  const { title, lead, next } = textFor(data)
  const { reason } = data
  const { notice, noticesLink } = shared.decline
  return (
    <EndPage title={title} lead={<p>{lead}</p>}>
      <Ways data={data} />
      <PageSection title={data.isUnderReview ? words.review.nextTitle : shared.common.whatYouCanDo}>
        {data.isUnderReview ? (
          <p>{next}</p>
        ) : (
          <ul>
            <li>{next}</li>
            <li>{shared.otherHelp.call211}</li>
            {reason === 'STATE' || reason === 'INCOME' ? <Counselor /> : null}
          </ul>
        )}
        {data.noticesUrl ? (
          <p>
            <LinkedText text={notice(noticesLink)} link={noticesLink} href={data.noticesUrl} />
          </p>
        ) : null}
      </PageSection>
      <TalkToAPerson contact={data} reason={data.isUnderReview ? 'question' : 'mistake'} />
    </EndPage>
  )
}

/** The applicant's options: one main action, then the others. */
function Ways({ data }: { data: Data }) {
  const { reason, isUnderReview, canCorrect, homeUrl } = data
  if (isUnderReview)
    return (
      <Stack gap="tight">
        <ToLoans href={homeUrl} look="primary" />
        <Withdraw end={data.withdraw} />
      </Stack>
    )
  if (reason === 'UNABLE_TO_VERIFY')
    return (
      <Stack gap="tight">
        <p>{words.identity.endsThis}</p>
        <ActionButton act={data.startAgain}>{shared.common.startAgain}</ActionButton>
        <Withdraw end={data.withdraw} />
        <ToLoans href={homeUrl} look="link" />
      </Stack>
    )
  const { offered } = data.emailMe
  if (!canCorrect)
    return <EmailMe email={data.emailMe} other={(look) => <ToLoans href={homeUrl} look={look} />} />
  const correction = (look: 'primary' | 'secondary') => (
    <Stack gap="tight">
      <p>{reason === 'STATE' ? words.state.correctOnce : words.correctOnce}</p>
      <ActionButton look={look} act={data.correct}>
        {reason === 'STATE' ? words.state.correct : words.income.correct}
      </ActionButton>
    </Stack>
  )
  return (
    <Stack>
      {offered === null ? (
        correction('primary')
      ) : (
        <EmailMe
          email={data.emailMe}
          other={(look) => correction(look === 'primary' ? 'primary' : 'secondary')}
        />
      )}
      <ToLoans href={homeUrl} look="link" />
    </Stack>
  )
}

function ToLoans({ href, look }: { href: string; look: 'primary' | 'link' }) {
  return (
    <div>
      <ButtonLink look={look} href={href}>
        {words.toLoans}
      </ButtonLink>
    </div>
  )
}

/** An application without a verified identity is still in progress, so it can be withdrawn. */
function Withdraw({ end }: { end: Data['withdraw'] }) {
  return (
    <div>
      <EndApplication label={words.withdraw} look="secondary" end={end} />
    </div>
  )
}
