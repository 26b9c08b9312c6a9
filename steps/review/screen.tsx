import type { ReplyOf } from '@relief/contract/call.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList, type SummaryRow } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import type { ReviewableStep } from '../all-steps.ts'
import { dateWords, educationRows, incomeRows, moneyWords } from './review-rows.ts'
import type { reviewStep } from './step.ts'

type Data = ReplyOf<typeof reviewStep.load>['stepData'] & {
  /** Opens a question to change its answer; saving it returns here. */
  change: (step: ReviewableStep) => void
  purposeWords: (purpose: string) => string
}

/** Every answer, each with a link to change it, before anything is decided. */
export function ReviewScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  return (
    <QuestionPage
      title="Check your answers"
      hint="Change anything that is not right. Nothing is decided yet."
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        {toSections(data).map(({ title, rows }) => (
          <SummaryList key={title} title={title} rows={rows} />
        ))}
      </Stack>
    </QuestionPage>
  )
}

type Section = { title: string; rows: SummaryRow[] }

/** The four sections; each question in them has its own link to change it. */
function toSections({ application, personalInfo, education, jobs, wealthAccount, ...data }: Data): Section[] {
  const { address, phone, dob, ssn } = personalInfo
  const term = application.desiredLoanTermInMonths
  const purpose = application.intendedUseOfFunds
  const changing = (step: ReviewableStep, what: string, rows: SummaryRow[]): SummaryRow[] =>
    (rows.length > 0 ? rows : [{ label: 'Answer', value: 'Not answered' }]).map((row, at) =>
      at === 0 ? { ...row, change: { what, open: () => data.change(step) } } : row,
    )
  const name = [personalInfo.firstName, personalInfo.lastName, personalInfo.suffixName]
  return [
    {
      title: 'Loan request',
      rows: [
        ...changing('LOAN_AMOUNT', 'amount and time', [
          { label: 'Amount', value: moneyWords(application.desiredLoanAmount) },
          { label: 'Pay back over', value: term === null ? 'Not chosen yet' : `${term} months` },
        ]),
        ...changing('USE_OF_FUNDS', 'use of the loan', [
          {
            label: 'For',
            value:
              application.useOfFundsOther ?? (purpose === null ? 'Not answered' : data.purposeWords(purpose)),
          },
        ]),
      ],
    },
    {
      title: 'Personal information',
      rows: [
        ...changing('ID_VERIFICATION', 'legal name', [
          { label: 'Legal name', value: name.filter(Boolean).join(' ') },
        ]),
        ...changing('ID_VERIFICATION', 'date of birth and number', [
          { label: 'Date of birth', value: dateWords(dob) },
          { label: 'Social Security number', value: ssn ? `Ends in ${ssn.slice(-4)}` : 'Not answered' },
        ]),
        ...changing('ADDRESS_AND_PHONE', 'address and phone', [
          {
            label: 'Address',
            value: address
              ? `${address.streetCombined}, ${address.city}, ${address.stateCode} ${address.zipCode}`
              : 'Not answered',
          },
          { label: 'Phone', value: phone ? formatPhone(phone) : 'Not answered' },
        ]),
      ],
    },
    { title: 'Education', rows: changing('EDUCATION', 'education', education.flatMap(educationRows)) },
    {
      title: 'Income and savings',
      rows: [
        ...changing('INCOME', 'income', jobs.flatMap(incomeRows)),
        ...changing('SAVINGS', 'savings', [
          { label: 'Bank accounts', value: moneyWords(wealthAccount?.savingsCheckingAmount ?? null) },
          { label: 'Investments', value: moneyWords(wealthAccount?.investmentsAmount ?? null) },
        ]),
      ],
    },
  ]
}
