import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import styles from './radio-cards.module.css'

export type Choice<Value extends string> = { value: Value; label: string; note?: string; detail?: ReactNode }

/**
 * One answer out of a few: native radio buttons on cards, none preselected; selecting one does not submit.
 */
export function RadioCards<Value extends string>({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  choices,
  columns = 1,
  areFigures = false,
}: FieldProps<Value | ''> & {
  choices: readonly Choice<Value>[]
  columns?: 1 | 2 | 3
  /** The labels are figures to compare, such as payments, so they are emphasized. */
  areFigures?: boolean
}) {
  const isOpen = !choices.some((choice) => choice.value === value)
  return (
    <FieldGroup
      name={name}
      label={label}
      isLabelledByHeading={isLabelledByHeading}
      hint={hint}
      error={error}
      {...(onBlur ? { onBlur } : {})}
    >
      <div className={styles.cards} data-columns={columns}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              id={at === 0 ? name : `${name}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={value === choice.value}
              // To render the error, React renames the radio buttons for a moment. Chromium then forgets
              // that the focused one is of the group, and Tab would go to the second one.
              tabIndex={error && isOpen && at > 0 ? -1 : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.words}>
              <span className={areFigures ? styles.figure : styles.label}>{choice.label}</span>
              {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
              {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
