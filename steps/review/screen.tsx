import type { ReplyOf } from '@relief/contract/call.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import { dateWords, educationRows, incomeRows, moneyWords } from './review-rows.ts'
import type { reviewStep } from './step.ts'

/** The questions that can be opened again from here. */
export type ReviewedStep =
  | 'LOAN_AMOUNT'
  | 'USE_OF_FUNDS'
  | 'ADDRESS_AND_PHONE'
  | 'ID_VERIFICATION'
  | 'EDUCATION'
  | 'INCOME'
  | 'SAVINGS'

type Data = ReplyOf<typeof reviewStep.load>['stepData'] & {
  /** Opens a question to change its answer; it comes back here. */
  change: (step: ReviewedStep) => void
  purposeWords: (purpose: string) => string
}

/** Every answer, each with a way to change it, before anything is decided. */
export function ReviewScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const { application, personalInfo, education, jobs, wealthAccount, change } = data
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  const { address, phone, dob, ssn } = personalInfo
  const term = application.desiredLoanTermInMonths
  return (
    <QuestionPage
      title="Check your answers"
      hint="Change anything that is not right. Nothing is decided yet."
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        <SummaryList
          title="Loan request"
          onChange={() => change('LOAN_AMOUNT')}
          rows={[
            { label: 'Amount', value: moneyWords(application.desiredLoanAmount) },
            { label: 'Pay back over', value: term === null ? 'Not chosen yet' : `${term} months` },
          ]}
        />
        <SummaryList
          title="Use of the loan"
          onChange={() => change('USE_OF_FUNDS')}
          rows={[
            {
              label: 'For',
              value:
                application.useOfFundsOther ??
                (application.intendedUseOfFunds === null
                  ? 'Not answered'
                  : data.purposeWords(application.intendedUseOfFunds)),
            },
          ]}
        />
        <SummaryList
          title="Address and phone"
          onChange={() => change('ADDRESS_AND_PHONE')}
          rows={[
            {
              label: 'Address',
              value: address
                ? `${address.streetCombined}, ${address.city}, ${address.stateCode} ${address.zipCode}`
                : 'Not answered',
            },
            { label: 'Phone', value: phone ? formatPhone(phone) : 'Not answered' },
          ]}
        />
        <SummaryList
          title="Personal information"
          onChange={() => change('ID_VERIFICATION')}
          rows={[
            {
              label: 'Legal name',
              value: [personalInfo.firstName, personalInfo.lastName, personalInfo.suffixName]
                .filter(Boolean)
                .join(' '),
            },
            { label: 'Date of birth', value: dateWords(dob) },
            { label: 'Social Security number', value: ssn ? `Ends in ${ssn.slice(-4)}` : 'Not answered' },
          ]}
        />
        <SummaryList
          title="Education"
          onChange={() => change('EDUCATION')}
          rows={education.flatMap(educationRows)}
        />
        <SummaryList title="Income" onChange={() => change('INCOME')} rows={jobs.flatMap(incomeRows)} />
        <SummaryList
          title="Savings"
          onChange={() => change('SAVINGS')}
          rows={[
            { label: 'Bank accounts', value: moneyWords(wealthAccount?.savingsCheckingAmount ?? null) },
            { label: 'Investments', value: moneyWords(wealthAccount?.investmentsAmount ?? null) },
          ]}
        />
      </Stack>
    </QuestionPage>
  )
}
