import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ShownError } from '../error-summary/error-summary.tsx'
import { focusField, inPageOrder } from '../error-summary/focus-field.ts'
import type { FormProblems } from '../question-page/question-page.tsx'
import { type Draft, hasUnkept, useDraftAutosave, withDraft } from './draft.ts'
import { useReloadAnswer } from './reload-question.ts'
import { fieldMessages, zodResolver } from './zod-resolver.ts'

/** Errors of a submission, and whether it may have succeeded although its reply was lost; null on success. */
export type SubmitErrors = { errors: readonly ShownError[]; isUnknown?: boolean } | null

export type QuestionForm<In extends FieldValues, Out extends FieldValues = In> = {
  form: UseFormReturn<In, unknown, Out>
  /** The prefix of the form's field ids. */
  prefix: string
  problems: FormProblems
  isSaving: boolean
  /**
   * For the form element: validates everything, then sends; on errors focuses the first field or the summary.
   */
  onSubmit: (event?: { preventDefault: () => void }) => Promise<void>
}

/** A shorter wait shows no busy state: most answers are saved sooner, and rendering it takes time. */
export const BUSY_AFTER_MS = 200

/**
 * Whether an error still applies to the current values; the server's errors apply until the next submission.
 */
function stillApplies<In extends FieldValues>(
  schema: z.ZodMiniType<unknown, In>,
  values: In,
  errors: FieldErrors<In>,
): (name: string) => boolean {
  if (Object.keys(errors).length === 0) return () => false
  const issues = schema.safeParse(values).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path.join('.')))
  return (name) => wrong.has(name) || (get(errors, name) as FieldError | undefined)?.type === 'server'
}

/**
 * State of one question. Leaving a field flags a wrong value, never an empty one. An error disappears once it
 * is fixed. Continue validates everything and is never disabled.
 * @param schema typed values in, values to send out
 * @param start the saved answers, or empty ones
 * @param draft where typed answers are stored until they are sent
 * @param prefix makes field ids unique when several forms on a page have fields with the same name
 */
export function useQuestionForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  start: NoInfer<In>,
  send: (values: Out) => Promise<SubmitErrors>,
  draft?: Draft,
  prefix = '',
): QuestionForm<In, Out> {
  const isPressing = useRef(false)
  const isSending = useRef(false)
  const flagged = useRef<ReadonlySet<string>>(new Set())
  const focusedAttempt = useRef(0)
  const [failed, setFailed] = useState<{ page: readonly ShownError[]; attempt: number; summary: boolean }>({
    page: [],
    attempt: 0,
    summary: false,
  })
  const form = useForm<In, unknown, Out>({
    defaultValues: withDraft(start, draft) as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver(schema, (name) => isPressing.current || flagged.current.has(name)),
  })
  useDraftAutosave(form, draft)
  const { errors } = form.formState
  // An answer changes which errors apply, whichever component shows it.
  useWatch({ control: form.control, disabled: Object.keys(errors).length === 0 })
  const [isSaving, setIsSaving] = useState(false)

  const toId = (name: string) => `${prefix}${name}`
  useReloadAnswer(() => hasUnkept(form.getValues(), start, draft, toId))
  const lead = (names: readonly string[], page: readonly ShownError[]) => {
    const summary = names.length + page.length > 1 || page.length > 0
    setFailed(({ attempt }) => ({ page, attempt: attempt + 1, summary }))
    const [first] = inPageOrder(names.map(toId))
    if (!summary && first) focusField(first)
  }

  const showErrors = (failure: NonNullable<SubmitErrors>) => {
    const own = failure.errors.filter(({ name }) => name !== undefined && (name.split('.')[0] ?? '') in start)
    flagged.current = new Set(own.map(({ name }) => name ?? ''))
    for (const { name, message } of own) form.setError(name as FieldPath<In>, { type: 'server', message })
    lead(
      own.map(({ name }) => name ?? ''),
      failure.errors.filter((error) => !own.includes(error)),
    )
  }

  const showInvalid = (invalid: FieldErrors<In>) => {
    const names = fieldMessages(invalid).map(({ name }) => name)
    flagged.current = new Set(names)
    lead(names, [])
  }

  /** Makes the form library validate every field again, so that it marks the wrong ones. */
  const check = (show: (invalid: FieldErrors<In>) => void) => {
    const found = (invalid: FieldErrors<In>) => {
      isPressing.current = false
      show(invalid)
    }
    return form.handleSubmit(() => found({}), found)()
  }

  const onSubmit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    // Two quick clicks count as one, because the first submission is already in progress.
    if (isSending.current) return
    isSending.current = true
    isPressing.current = true
    const busy = setTimeout(() => setIsSaving(true), BUSY_AFTER_MS)
    try {
      // Send a valid form before rendering anything, because rendering takes a while on a slow phone.
      const ready = schema.safeParse(form.getValues())
      const failure = ready.success ? await send(ready.data) : null
      if (!ready.success) await check(showInvalid)
      // Sending may have cleared an answer, such as the agreement to a text that has changed.
      else if (failure !== null) await check(() => showErrors(failure))
      isPressing.current = false
    } finally {
      clearTimeout(busy)
      setIsSaving(false)
      isSending.current = false
    }
  }

  // Another answer may have made a flagged field unnecessary; only Continue would check it again.
  const applies = stillApplies(schema, form.getValues(), errors)
  const found = new Map(
    fieldMessages(errors)
      .filter(({ name }) => applies(name))
      .map((error) => [toId(error.name), { ...error, name: toId(error.name) }]),
  )
  const shown = inPageOrder([...found.keys()]).flatMap((name) => found.get(name) ?? [])
  const all = [...failed.page, ...shown]
  // The summary lists what Continue found; later errors appear at their fields only.
  const summed = [
    ...failed.page,
    ...shown.filter(({ name }) => flagged.current.has(name.slice(prefix.length))),
  ]
  return {
    form,
    prefix,
    problems: {
      errors: all,
      summed: failed.summary ? summed : [],
      attempt: failed.attempt,
      focusedAttempt,
    },
    isSaving,
    onSubmit,
  }
}
