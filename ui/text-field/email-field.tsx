import type { FieldProps } from '../field/field.tsx'
import { TextField } from './text-field.tsx'

/** An email address of the person who types. */
export function EmailField(field: FieldProps<string>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...field} />
}
