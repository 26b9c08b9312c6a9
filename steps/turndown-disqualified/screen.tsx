import type { ReplyOf } from '@relief/contract/call.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { OtherHelp } from '../other-help.tsx'
import type { turndownDisqualifiedStep } from './step.ts'

type Data = ReplyOf<typeof turndownDisqualifiedStep.load>['stepData'] & {
  email: string | null
  homeUrl: string
  /** The notices of the personal loan's application; null when we do not know which one it was. */
  noticesUrl: string | null
}

/** Declined for a personal loan, and the small-dollar loan is not offered in the applicant's state. */
export function TurndownDisqualifiedScreen({ data }: ScreenProps<Data, never>) {
  return (
    <EndPage
      title="We can’t offer you a smaller loan either"
      lead={<p>We did not check your credit for this. Your credit score did not change.</p>}
    >
      <PageSection title="Why">
        <p>
          Our partner banks do not make small loans in the state where you live. This is not about you or your
          credit. If you move, you can send a new request.
        </p>
      </PageSection>
      {data.plUuid ? (
        <PageSection title="About your personal loan">
          <p>
            That was a request of its own, with its own reasons.{' '}
            {data.noticesUrl ? <a href={data.noticesUrl}>Read the notice with the reasons</a> : null}
          </p>
          <p>
            Its number is <span translate="no">{data.plUuid}</span>.
          </p>
        </PageSection>
      ) : null}
      <PageSection title="Other ways to get help">
        <OtherHelp email={data.email} about="if you have a question." />
      </PageSection>
      <div>
        <ButtonLink look="secondary" href={data.homeUrl}>
          Go to my account
        </ButtonLink>
      </div>
    </EndPage>
  )
}
