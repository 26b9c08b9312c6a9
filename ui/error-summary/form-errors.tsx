import { useErrorInTitle } from '../page/use-page-title.ts'
import type { FormProblems } from '../question-page/question-page.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** The errors of a form that is only a part of its page; the tab's title says that there are some. */
export function FormErrors({ problems }: { problems: FormProblems }) {
  useErrorInTitle(problems.errors.length > 0)
  return problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null
}
