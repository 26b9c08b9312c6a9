import type { ReplyOf } from '@relief/contract/call.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { DeclineReasons, DeclineRights } from '../decline-sections.tsx'
import { EndApplication } from '../end-application.tsx'
import { shownLine } from '../line-of-credit.ts'
import { LineOfCreditCosts } from '../line-of-credit-terms.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { SupportContact } from '../support-contact.ts'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import type { disqualifiedWithPlocOffersStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof disqualifiedWithPlocOffersStep.load>['stepData'] &
  SupportContact & {
    hasNotice: boolean
    noticesUrl: string
    /** Ends the application: the applicant does not want the line of credit. */
    noThanks: () => Promise<SubmitErrors>
  }

/** Shows the decline of the loan with its reasons first, then the limit and costs of a line of credit. */
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
    <EndPage title={shared.common.noLoanToday} lead={<p>{shared.common.softCheckOnly}</p>}>
      <DeclineReasons details={data} />
      {line ? (
        <PageSection title={words.offerTitle(line.limit)}>
          <Stack>
            <p>{words.offer}</p>
            <LineOfCreditCosts line={line} />
            {problem ? (
              <InlineAlert kind="error" title={problem} isLive>
                <p>{shared.common.nothingLost}</p>
              </InlineAlert>
            ) : null}
            <Button wide onClick={() => void go()} busyLabel={isSaving ? shared.common.busy : undefined}>
              {words.continue}
            </Button>
            <EndApplication
              label={shared.common.noThanks}
              look="secondary"
              asks={shared.refuseLine}
              end={data.noThanks}
            />
          </Stack>
        </PageSection>
      ) : null}
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <TalkToAPerson contact={data} reason="mistake" />
      <DeclineRights details={data} hasNotice={data.hasNotice} noticesUrl={data.noticesUrl} />
    </EndPage>
  )
}
