import type { FieldProps } from '../field/field.tsx'
import { TextField } from './text-field.tsx'

/** The user's own email address; to log in, it is the `username` of a password manager's entry. */
export function EmailField({
  autoComplete = 'email',
  ...field
}: FieldProps<string> & { autoComplete?: 'email' | 'username' }) {
  return (
    <TextField type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" {...field} />
  )
}
