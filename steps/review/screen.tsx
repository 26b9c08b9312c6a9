import type { ReplyOf } from '@relief/contract/call.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList, type SummaryRow } from '@relief/ui/summary-list/summary-list.tsx'
import * as z from 'zod/mini'
import type { ReviewableStep } from '../all-steps.ts'
import { words as shared } from '../words.ts'
import { dateWords, educationRows, incomeRows, moneyWords } from './review-rows.ts'
import type { reviewStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof reviewStep.load>['stepData'] & {
  /** Opens a question to change its answer; saving it returns here. */
  change: (step: ReviewableStep) => void
}

/** Every answer, each with a link to change it, before anything is decided. */
export function ReviewScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const question = useQuestionForm(z.object({}), {}, () => submit({}))
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
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
    (rows.length > 0 ? rows : [{ label: words.answer, value: words.notAnswered }]).map((row, at) =>
      at === 0 ? { ...row, change: { what, open: () => data.change(step) } } : row,
    )
  const { sections } = words
  const name = [personalInfo.firstName, personalInfo.lastName, personalInfo.suffixName]
  return [
    {
      title: sections.loan,
      rows: [
        ...changing('LOAN_AMOUNT', words.change.loan, [
          { label: words.amount, value: moneyWords(application.desiredLoanAmount) },
          { label: shared.figures.term, value: term === null ? words.noTerm : words.months(String(term)) },
        ]),
        ...changing('USE_OF_FUNDS', words.change.purpose, [
          {
            label: words.purpose,
            value:
              application.useOfFundsOther ??
              (purpose === null ? words.notAnswered : shared.useOfFunds[purpose]),
          },
        ]),
      ],
    },
    {
      title: sections.person,
      rows: [
        ...changing('ID_VERIFICATION', words.change.name, [
          { label: words.name, value: name.filter(Boolean).join(' ') },
        ]),
        ...changing('ID_VERIFICATION', words.change.identity, [
          { label: words.birthDate, value: dateWords(dob) },
          { label: words.ssn, value: ssn ? words.endsIn(ssn.slice(-4)) : words.notAnswered },
        ]),
        ...changing('ADDRESS_AND_PHONE', words.change.contact, [
          {
            label: words.address,
            value: address
              ? `${address.streetCombined}, ${address.city}, ${address.stateCode} ${address.zipCode}`
              : words.notAnswered,
          },
          { label: words.phone, value: phone ? formatPhone(phone) : words.notAnswered },
        ]),
      ],
    },
    {
      title: sections.education,
      rows: changing('EDUCATION', words.change.education, education.flatMap(educationRows)),
    },
    {
      title: sections.income,
      rows: [
        ...changing('INCOME', words.change.income, jobs.flatMap(incomeRows)),
        ...changing('SAVINGS', words.change.savings, [
          { label: words.accounts, value: moneyWords(wealthAccount?.savingsCheckingAmount ?? null) },
          { label: words.investments, value: moneyWords(wealthAccount?.investmentsAmount ?? null) },
        ]),
      ],
    },
  ]
}
