import control from '../field/control.module.css'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import { words } from '../words.ts'
import styles from './date-of-birth-field.module.css'

export type TypedDate = { month: string; day: string; year: string }

const boxes = [
  { part: 'month', label: words.dateOfBirth.month, room: styles.two },
  { part: 'day', label: words.dateOfBirth.day, room: styles.two },
  { part: 'year', label: words.dateOfBirth.year, room: styles.four },
] as const

/** Month, day and year in three boxes. The focus never jumps ahead. */
export function DateOfBirthField({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
}: FieldProps<TypedDate>) {
  return (
    <FieldGroup
      name={name}
      label={label}
      isLabelledByHeading={isLabelledByHeading}
      hint={hint}
      error={error}
      {...(onBlur ? { onBlur } : {})}
    >
      <div className={styles.boxes}>
        {boxes.map(({ part, label: partLabel, room }, at) => (
          <div key={part}>
            <label className={styles.part} htmlFor={at === 0 ? name : `${name}-${part}`}>
              {partLabel}
            </label>
            <input
              id={at === 0 ? name : `${name}-${part}`}
              className={`${control.control} ${room}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              spellCheck={false}
              enterKeyHint="next"
              value={value[part]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
