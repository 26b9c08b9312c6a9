import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import type { TypedJob, TypedSource } from './income-form.ts'

/** The form behind the job page and its groups of fields. */
export type JobQuestion = QuestionForm<TypedJob & { sources: TypedSource[] }>
