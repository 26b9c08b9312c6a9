import { dateInSentence } from '@relief/domain/one-line.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import { EndApplication } from '../end-application.tsx'
import type { ShownLine } from '../line-of-credit.ts'
import { LineOfCreditTerms } from '../line-of-credit-terms.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** The one offer of a line of credit, with all its costs above the button. */
export function LineOfCreditOffer({
  line,
  applicationUuid,
  email,
  noneFit,
  submit,
}: {
  line: ShownLine
  applicationUuid: string
  email: string | null
  noneFit: () => Promise<SubmitErrors>
  submit: (chosen: { loanOfferId: string; selectedLoanOfferApplicationUuid: string }) => Promise<SubmitErrors>
}) {
  const question = useQuestionForm(z.object({}), {}, () =>
    submit({ loanOfferId: line.loanOfferId, selectedLoanOfferApplicationUuid: applicationUuid }),
  )
  return (
    <QuestionPage
      title={words.line.title(line.limit)}
      hint={words.line.hint(dateInSentence(line.goodUntil))}
      continueLabel={shared.common.continueWithOffer}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={
        <EndApplication
          label={shared.common.noThanks}
          look="secondary"
          asks={shared.refuseLine}
          end={noneFit}
        />
      }
    >
      <Stack>
        <LineOfCreditTerms line={line} email={email} />
      </Stack>
    </QuestionPage>
  )
}
