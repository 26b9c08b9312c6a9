import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { words } from '../words.ts'
import styles from './select-field.module.css'

/** The browser's own select. `choices` are in display order, after an empty option until a choice is made. */
export function SelectField<Value extends string>({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  choices,
  autoComplete = 'off',
  room = 'full',
}: FieldProps<Value | ''> & {
  choices: readonly { value: Value; label: string }[]
  /** Off by default: a browser may take a month and a year for those of a credit card. */
  autoComplete?: string
  room?: 'full' | 'half'
}) {
  return (
    <Field name={name} label={label} isLabelledByHeading={isLabelledByHeading} hint={hint} error={error}>
      <select
        id={name}
        name={name}
        className={`${control.control} ${styles.select} ${styles[room]}`}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name, hint, error })}
        onChange={(event) => onChange(event.target.value as Value | '')}
        onBlur={onBlur}
      >
        {value ? null : <option value="">{words.choose}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
