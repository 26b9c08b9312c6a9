import { words } from '@relief/steps/words.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import type * as z from 'zod/mini'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'

/**
 * The errors of a setting's form. If the setting may have changed although the reply was lost, the errors say
 * so, and the page reads again what it shows.
 * @param hint what to do then
 */
export function settingErrors(error: unknown, hint?: string): Failure {
  const failure = toSubmitErrors(error)
  if (!failure.isUnknown) return failure
  void mutate(() => true)
  const hints = hint === undefined ? [] : [{ message: hint }]
  return { ...failure, errors: [{ message: words.common.outcomeUnknown }, ...failure.errors, ...hints] }
}

/**
 * The form of one setting. A page has several of them, with fields of the same name.
 * @param id makes its fields' ids unique among the forms
 * @param hint what to do if the setting may have changed although the reply was lost
 */
export function useSettingsForm<In extends FieldValues, Out extends FieldValues>(
  id: string,
  schema: z.ZodMiniType<Out, In>,
  start: NoInfer<In>,
  work: (values: Out) => Promise<void>,
  hint?: string,
): QuestionForm<In, Out> {
  const submit = async (values: Out) => {
    try {
      await work(values)
    } catch (error) {
      return settingErrors(error, hint)
    }
    return null
  }
  return useQuestionForm(schema, start, submit, undefined, `${id}-`)
}
