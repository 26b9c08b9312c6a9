import { unspentProof } from '@relief/steps/proof-field.tsx'
import { words } from '@relief/steps/words.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import type * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'

/**
 * The errors of a setting's form. If the setting may have changed although the reply was lost, the errors say
 * so, and the page reads again what it shows.
 * @param hint what may have changed and what to do then, in place of the general sentence
 */
export function settingErrors(error: unknown, hint?: string): Failure {
  const failure = toSubmitErrors(error)
  if (!failure.isUnknown) return failure
  void mutate(() => true)
  const errors =
    hint === undefined
      ? [{ message: words.common.outcomeUnknown }, ...failure.errors]
      : [...failure.errors, { message: hint }]
  return { ...failure, errors }
}

const hasCode = (error: unknown, wanted: string) =>
  error instanceof ApiError &&
  (error.body?.result.details?.fieldErrors ?? []).some(({ code }) => code === wanted)

/**
 * Clears a proof that another request can't have again: a passkey's response, which works once, or one of a
 * kind that the account no longer asks for, because another tab added or removed a passkey, app or password,
 * or one that was used up before the new password turned out to be the old one.
 */
export async function renewProof<In extends FieldValues, Out extends FieldValues>(
  question: QuestionForm<In, Out>,
  error: unknown,
): Promise<void> {
  const { form } = question as unknown as QuestionForm<{ proof?: string }>
  const proof = form.getValues('proof')
  if (proof === undefined) return
  const isOfOldKind = hasCode(error, 'PROOF_NEEDED')
  if (isOfOldKind) await mutate('log-in')
  const left = isOfOldKind || hasCode(error, 'PASSWORD_SAME') ? '' : unspentProof(proof)
  if (left !== proof) form.setValue('proof', left)
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
      await renewProof(question, error)
      return settingErrors(error, hint)
    }
    return null
  }
  const question = useQuestionForm(schema, start, submit, undefined, `${id}-`)
  return question
}
