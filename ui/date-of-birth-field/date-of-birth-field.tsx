import control from '../field/control.module.css'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import { words } from '../words.ts'
import styles from './date-of-birth-field.module.css'
import { type TypedDate, wholeDate, wrongBoxes } from './typed-date.ts'

const boxes = [
  { part: 'month', label: words.dateOfBirth.month, room: styles.two },
  { part: 'day', label: words.dateOfBirth.day, room: styles.two },
  { part: 'year', label: words.dateOfBirth.year, room: styles.four },
] as const

/** Month, day and year in three boxes. The focus never jumps ahead. A pasted date fills all of them. */
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
  const wrong = wrongBoxes(value, error)
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
              aria-invalid={error && wrong.includes(part) ? true : undefined}
              data-unfit={wrong.includes(part) || undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={({ target }) =>
                onChange(wholeDate(target.value) ?? { ...value, [part]: target.value })
              }
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
