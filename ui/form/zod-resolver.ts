import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Empty text, an unchecked box, or a group with an empty field. */
export function isEmpty(value: unknown): boolean {
  if (value === '' || value === undefined || value === null || value === false) return true
  return typeof value === 'object' && Object.values(value).some((field) => field === '')
}

/**
 * Validates a form with a schema. Only the first issue of a field is shown.
 * @param mayFlagEmpty false for a field until Continue has flagged it: leaving an empty field is not an error
 * yet
 */
export function zodResolver<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  mayFlagEmpty: (name: string) => boolean,
): Resolver<In, unknown, Out> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.')
      if (get(errors, name) || (!mayFlagEmpty(name) && isEmpty(get(values, name)))) continue
      set(errors, name, { type: issue.code ?? 'custom', message: issue.message })
    }
    return { values: {}, errors: errors as FieldErrors<In> }
  }
}

/** Every message with the dotted name of its field. */
export function fieldMessages(errors: object, under = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const name = under + key
    if ('message' in value && typeof value.message === 'string') return [{ name, message: value.message }]
    return fieldMessages(value, `${name}.`)
  })
}
