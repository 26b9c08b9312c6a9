import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import type { ShownLine } from '../line-of-credit.ts'
import { LineOfCreditTerms } from '../line-of-credit-terms.tsx'
import { NoneFit } from '../none-fit.tsx'

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
      title={`A line of credit of ${line.limit}`}
      hint={`It costs ${line.monthly} a month while you owe ${line.minimumPayment} or more, ${line.yearly} a year at most. Good until ${formatCalendarDate(line.goodUntil)}.`}
      continueLabel="Continue with this offer"
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={<NoneFit label="No thanks" look="secondary" end={noneFit} />}
    >
      <Stack>
        <LineOfCreditTerms line={line} email={email} />
      </Stack>
    </QuestionPage>
  )
}
