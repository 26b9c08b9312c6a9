import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'

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

type Words = { title: string; lead: string; next: string }

function wordsFor({ reason, state, isAfterAcceptance, isUnderReview }: Data): Words {
  if (isUnderReview)
    return {
      title: 'We’re reviewing your application',
      lead: isAfterAcceptance
        ? 'Before we send the money, one of us checks a detail by hand. No money was sent, and you owe nothing.'
        : 'Before we can decide, one of us checks a detail by hand.',
      next: 'You don’t need to do anything. We’ll email you when the review is done, within 30 days of the day you applied.',
    }
  if (reason === 'STATE')
    return {
      title: `We do not lend in ${state ?? 'your state'} yet`,
      lead: 'Our partner banks do not lend there. This is not about you or your credit.',
      next: 'If you move, you can send a new request from your new address.',
    }
  if (reason === 'AGE')
    return {
      title: 'You must be 18 or older to apply',
      lead: 'The law sets this age. This did not change your credit score.',
      next: 'You can send a new request once you are 18.',
    }
  if (reason === 'INCOME')
    return {
      title: 'Your income is below what our partner banks ask for',
      lead: 'The notice that we send you says how much they ask for. This did not change your credit score.',
      next: 'All income counts: part-time work, benefits, rent, support. If you left some out, send a new request.',
    }
  if (reason === 'UNABLE_TO_VERIFY')
    return {
      title: 'We could not confirm who you are',
      lead: isAfterAcceptance
        ? 'We check who you are once more after you accept. This time the check did not end with a yes. No money was sent, and you owe nothing.'
        : 'We check who you are before we lend. This time the check did not end with a yes.',
      next: 'If your name, date of birth or Social Security number has a typing mistake, send a new request. If all is right, write to us.',
    }
  return {
    title: 'We can’t go on with this request',
    lead: 'This did not change your credit score.',
    next: 'Write to us and we will tell you why.',
  }
}

/** Why the application ends here, and what could change that. */
export function IneligibleScreen({ data }: ScreenProps<Data, never>) {
  const { title, lead, next } = wordsFor(data)
  const isOpen = data.reason === 'UNABLE_TO_VERIFY'
  return (
    <EndPage title={title} lead={<p>{lead}</p>}>
      <PageSection title={data.isUnderReview ? 'What happens next' : 'What you can do'}>
        <ul>
          <li>{next}</li>
          {data.isUnderReview ? null : (
            <li>Dial 211 to find help with rent, food and power bills near you.</li>
          )}
          {data.email ? (
            <li>
              Write to <a href={`mailto:${data.email}`}>{data.email}</a>{' '}
              {data.isUnderReview ? 'if you have a question.' : 'if you think this is wrong.'}
            </li>
          ) : null}
        </ul>
      </PageSection>
      {isOpen ? <Ways data={data} /> : null}
      <div>
        <ButtonLink look={isOpen ? 'link' : 'secondary'} href={data.homeUrl}>
          Back to my loans
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
          <p>Nothing was changed. Try again.</p>
        </InlineAlert>
      ) : null}
      {data.isUnderReview ? null : (
        <Button onClick={() => void go('again')} busyLabel={busy === 'again' ? 'One moment…' : undefined}>
          Start a new request
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() => void go('end')}
        busyLabel={busy === 'end' ? 'One moment…' : undefined}
      >
        Withdraw my request
      </Button>
    </Stack>
  )
}
