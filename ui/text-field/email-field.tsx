import type { FieldProps } from '../field/field.tsx'
import { TextField } from './text-field.tsx'

/** The user's own email address. */
export function EmailField(field: FieldProps<string>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...field} />
}
