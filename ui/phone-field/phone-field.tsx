import { formatPhone } from '@relief/domain/phone.ts'
import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** A US phone number in any format; leaving the field formats it as (###) ###-####. */
export function PhoneField({ onBlur, ...field }: FieldProps<string>) {
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel"
      room="half"
      onBlur={() => {
        const tidy = formatPhone(field.value)
        if (tidy !== field.value) field.onChange(tidy)
        onBlur?.()
      }}
    />
  )
}
