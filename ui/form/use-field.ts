import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { afterPress } from './after-press.ts'
import type { QuestionForm } from './use-question-form.ts'

/** Connects a field to the form: `<TextField label="City" {...useField(question, 'city')} />`. */
export function useField<In extends FieldValues, Out extends FieldValues, Name extends FieldPath<In>>(
  { form, prefix }: QuestionForm<In, Out>,
  name: Name,
): {
  name: string
  value: FieldPathValue<In, Name>
  onChange: (value: FieldPathValue<In, Name>) => void
  onBlur: () => void
  error: string | undefined
} {
  const { field, fieldState } = useController({ control: form.control, name })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return {
    name: `${prefix}${name}`,
    value: field.value,
    onChange: field.onChange,
    // The click that left the field may have removed it; validating it would then restore half a row.
    onBlur: () =>
      afterPress(() => {
        if (!isGone.current) field.onBlur()
      }),
    error: fieldState.error?.message,
  }
}
