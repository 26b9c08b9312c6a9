import type { ReactNode } from 'react'
import { describedBy, type FieldProps, FieldWords } from '../field/field.tsx'
import styles from './checkbox-field.module.css'

/** One checkbox, unchecked at first; its label is body text and names the action. */
export function CheckboxField({
  name,
  label,
  detail,
  hint,
  error,
  value,
  onChange,
  onBlur,
}: FieldProps<boolean> & { detail?: ReactNode }) {
  return (
    <div data-field={name}>
      <FieldWords name={name} hint={hint} error={error} />
      <label className={styles.card} data-invalid={error ? true : undefined}>
        <input
          type="checkbox"
          className={styles.box}
          id={name}
          name={name}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, hint, error })}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {detail ? <div className={styles.detail}>{detail}</div> : null}
    </div>
  )
}
