import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { DeclineReasons, DeclineRights } from '../decline-sections.tsx'
import { shownLine } from '../line-of-credit.ts'
import { LineOfCreditTerms } from '../line-of-credit-terms.tsx'
import { NoneFit } from '../none-fit.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { disqualifiedWithPlocOffersStep } from './step.ts'

type Data = ReplyOf<typeof disqualifiedWithPlocOffersStep.load>['stepData'] & {
  email: string | null
  noticesUrl: string
  /** Ends the application: the applicant does not want the line of credit. */
  noThanks: () => Promise<SubmitErrors>
}

/** Shows the decline of the loan with its reasons first, then the line of credit with all its costs. */
export function DisqualifiedWithPlocOfferScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const line = shownLine(data.plocOfferData)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setIsSaving(true)
    const failed = await submit({})
    setIsSaving(false)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  return (
    <EndPage
      title="We can’t offer you a loan today"
      lead={<p>This did not change your credit score. We did a soft check only.</p>}
    >
      <DeclineReasons details={data} />
      {line ? (
        <PageSection title={`What you can have: a line of credit of ${line.limit}`}>
          <Stack>
            <p>
              This is not the loan you asked for. You draw money when you need it and pay a subscription while
              you owe. Read what it costs first. You can say no.
            </p>
            <LineOfCreditTerms line={line} email={data.email} />
            {problem ? (
              <InlineAlert kind="error" title={problem} isLive>
                <p>Nothing was lost. Try again.</p>
              </InlineAlert>
            ) : null}
            <Button wide onClick={() => void go()} busyLabel={isSaving ? 'One moment…' : undefined}>
              Go on with the line of credit
            </Button>
            <NoneFit label="No thanks" look="secondary" end={data.noThanks} />
          </Stack>
        </PageSection>
      ) : null}
      <PageSection title="Other ways to get help">
        <OtherHelp email={data.email} about="if you think we got something wrong." />
      </PageSection>
      <DeclineRights details={data} noticesUrl={data.noticesUrl} />
    </EndPage>
  )
}
