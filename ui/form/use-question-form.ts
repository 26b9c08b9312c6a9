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
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ShownError } from '../error-summary/error-summary.tsx'
import { focusField, inPageOrder } from '../error-summary/focus-field.ts'
import type { FormProblems } from '../question-page/question-page.tsx'
import { type Draft, startWith, useKeeping } from './draft.ts'
import { messagesOf, zodResolver } from './zod-resolver.ts'

/** Errors that came back from a submission; null when it went through. */
export type Refusal = { errors: readonly ShownError[] } | null

export type QuestionForm<In extends FieldValues, Out extends FieldValues = In> = {
  form: UseFormReturn<In, unknown, Out>
  problems: FormProblems
  isSaving: boolean
  /** For the form element: checks everything, then sends; on errors leads to the first or to the summary. */
  onSubmit: (event?: { preventDefault: () => void }) => Promise<void>
}

/** Whether an error still holds for what is typed now; what the server said does until it is asked again. */
function stillStanding<In extends FieldValues>(
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
 * The state of one question. Leaving a field flags what is wrong in it, never that it is empty;
 * an error goes as soon as it is mended; Continue checks everything and is never disabled.
 * @param schema typed values in, values to send out
 * @param start the saved answers, or empty ones
 * @param draft where typed answers are kept until they are sent
 */
export function useQuestionForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  start: NoInfer<In>,
  send: (values: Out) => Promise<Refusal>,
  draft?: Draft,
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
    defaultValues: startWith(start, draft) as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver(schema, (name) => isPressing.current || flagged.current.has(name)),
  })
  useKeeping(form, draft)
  const { errors, isSubmitting } = form.formState

  const lead = (names: readonly string[], page: readonly ShownError[]) => {
    const summary = names.length + page.length > 1 || page.length > 0
    setFailed(({ attempt }) => ({ page, attempt: attempt + 1, summary }))
    const [first] = inPageOrder(names)
    if (!summary && first) focusField(first)
  }

  const onSubmit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    // Two quick presses are one: whatever was pressed first is under way.
    if (isSending.current) return
    isSending.current = true
    isPressing.current = true
    // What can be sent is on its way before the page is drawn anew as busy: on a slow phone that takes a while.
    const ready = schema.safeParse(form.getValues())
    const sent = ready.success ? send(ready.data) : null
    sent?.catch(() => null)
    const sending = form.handleSubmit(
      async (values) => {
        isPressing.current = false
        const refusal = await (sent ?? send(values))
        if (!refusal) return
        const own = refusal.errors.filter(
          ({ name }) => name !== undefined && (name.split('.')[0] ?? '') in start,
        )
        flagged.current = new Set(own.map(({ name }) => name ?? ''))
        for (const { name, message } of own) form.setError(name as FieldPath<In>, { type: 'server', message })
        lead(
          own.map(({ name }) => name ?? ''),
          refusal.errors.filter((error) => !own.includes(error)),
        )
      },
      (invalid) => {
        isPressing.current = false
        const names = messagesOf(invalid).map(({ name }) => name)
        flagged.current = new Set(names)
        lead(names, [])
      },
    )()
    await sending.finally(() => {
      isSending.current = false
    })
  }

  // Another answer may have made a flagged field needless, which nothing but Continue looks at again.
  const isStanding = stillStanding(schema, form.getValues(), errors)
  const found = new Map(
    messagesOf(errors)
      .filter(({ name }) => isStanding(name))
      .map((error) => [error.name, error]),
  )
  const shown = inPageOrder([...found.keys()]).flatMap((name) => found.get(name) ?? [])
  const all = [...failed.page, ...shown]
  // The summary is about what Continue found: what goes wrong later stands at its field alone.
  const summed = [...failed.page, ...shown.filter(({ name }) => flagged.current.has(name))]
  return {
    form,
    problems: {
      errors: all,
      summed: failed.summary ? summed : [],
      attempt: failed.attempt,
      focusedAttempt,
    },
    isSaving: isSubmitting,
    onSubmit,
  }
}
