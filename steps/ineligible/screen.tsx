import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

type Data = {
  reason: IneligibleReason | null
  /** Whether a person is reviewing the application. */
  isUnderReview: boolean
  /** Whether the last check ended an accepted loan. */
  isAfterAcceptance: boolean
  state: string | null
  email: string | null
  homeUrl: string
  /** Ends the application, which is still open where identity could not be verified. */
  withdraw: () => Promise<SubmitErrors>
  /** Ends the application and starts a new one for the same amount and term. */
  startAgain: () => Promise<SubmitErrors>
}

type Text = { title: string; lead: string; next: string }

function textFor({ reason, state, isAfterAcceptance, isUnderReview }: Data): Text {
  const { review, identity } = words
  if (isUnderReview) return { ...review, lead: isAfterAcceptance ? review.leadAccepted : review.lead }
  switch (reason) {
    case 'STATE':
      return { ...words.state, title: state === null ? words.state.titleUnknown : words.state.title(state) }
    case 'AGE':
      return words.age
    case 'INCOME':
      return words.income
    case 'UNABLE_TO_VERIFY':
      return { ...identity, lead: isAfterAcceptance ? identity.leadAccepted : identity.lead }
    case null:
      return { ...words.other, lead: shared.common.scoreUnchanged }
  }
}

/** Why the application ends here, and what could change that. */
export function IneligibleScreen({ data }: ScreenProps<Data, never>) {
  const { title, lead, next } = textFor(data)
  const isOpen = data.reason === 'UNABLE_TO_VERIFY'
  return (
    <EndPage title={title} lead={<p>{lead}</p>}>
      <PageSection title={data.isUnderReview ? words.review.nextTitle : shared.common.whatYouCanDo}>
        <ul>
          <li>{next}</li>
          {data.isUnderReview ? null : <li>{shared.otherHelp.call211}</li>}
          {data.email ? (
            <li>
              <EmailText
                text={
                  data.isUnderReview
                    ? shared.otherHelp.emailIfQuestion(data.email)
                    : words.emailIfWrong(data.email)
                }
                email={data.email}
              />
            </li>
          ) : null}
        </ul>
      </PageSection>
      {isOpen ? <Ways data={data} /> : null}
      <div>
        <ButtonLink look={isOpen ? 'link' : 'secondary'} href={data.homeUrl}>
          {words.toLoans}
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/**
 * An application whose identity check failed is still open: the applicant can start again or end it.
 * One under review can only be ended.
 */
function Ways({ data }: { data: Data }) {
  const [busy, setBusy] = useState<'again' | 'end' | null>(null)
  const [problem, setProblem] = useState('')
  const go = async (way: 'again' | 'end') => {
    setBusy(way)
    const failed = await (way === 'again' ? data.startAgain() : data.withdraw())
    setBusy(null)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  return (
    <Stack gap="tight">
      {problem ? (
        <InlineAlert kind="error" title={problem} isLive>
          <p>{shared.common.nothingChanged}</p>
        </InlineAlert>
      ) : null}
      {data.isUnderReview ? null : (
        <Button
          onClick={() => void go('again')}
          busyLabel={busy === 'again' ? shared.common.busy : undefined}
        >
          {shared.common.startAgain}
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() => void go('end')}
        busyLabel={busy === 'end' ? shared.common.busy : undefined}
      >
        {words.withdraw}
      </Button>
    </Stack>
  )
}
