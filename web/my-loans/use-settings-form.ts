import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toSubmitErrors } from '../funnel/submit-errors.ts'

/**
 * The form of one setting. A page has several of them, with fields of the same name.
 * @param id makes its fields' ids unique among the forms
 */
export function useSettingsForm<In extends FieldValues, Out extends FieldValues>(
  id: string,
  schema: z.ZodMiniType<Out, In>,
  start: NoInfer<In>,
  work: (values: Out) => Promise<void>,
): QuestionForm<In, Out> {
  const submit = async (values: Out) => {
    try {
      await work(values)
    } catch (error) {
      return toSubmitErrors(error)
    }
    return null
  }
  return useQuestionForm(schema, start, submit, undefined, `${id}-`)
}
