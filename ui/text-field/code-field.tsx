import type { FieldProps } from '../field/field.tsx'
import { TextField } from './text-field.tsx'

/** A code from an email or an authenticator app, as the only answer of a form. */
export function CodeField(field: FieldProps<string>) {
  return (
    <TextField inputMode="numeric" autoComplete="one-time-code" enterKeyHint="go" room="short" {...field} />
  )
}
