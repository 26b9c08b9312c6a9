import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { afterPress } from './after-press.ts'
import type { QuestionForm } from './use-question-form.ts'

/** Ties a field of the design system to the form: `<TextField label="City" {...useField(question, 'city')} />`. */
export function useField<In extends FieldValues, Out extends FieldValues, Name extends FieldPath<In>>(
  { form }: QuestionForm<In, Out>,
  name: Name,
): {
  name: string
  value: FieldPathValue<In, Name>
  onChange: (value: FieldPathValue<In, Name>) => void
  onBlur: () => void
  error: string | undefined
} {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    error: fieldState.error?.message,
  }
}
