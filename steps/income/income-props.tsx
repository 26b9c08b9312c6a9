import type { ReplyOf } from '@relief/contract/call.ts'
import type { CreateIncomeEntry } from '@relief/contract/entities/income.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Search } from '@relief/ui/combobox-field/use-search.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import type { TypedForm } from './income-form.ts'
import type { incomeStep } from './step.ts'

type Data = ReplyOf<typeof incomeStep.load>['stepData'] & {
  today: CalendarDate
  timeZone: string
  searchCompanies: Search
  searchOccupations: Search
}
/** The props of every page of the question. */
export type IncomeProps = ScreenProps<Data, CreateIncomeEntry[]>

/** The form of the job page and its groups of fields. */
export type JobQuestion = QuestionForm<TypedForm>
