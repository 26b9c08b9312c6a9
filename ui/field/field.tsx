import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { words } from '../words.ts'
import styles from './field.module.css'

/** Props of every field. `name` is also the id of its first control, so that an error can link to it. */
export type FieldProps<Value> = {
  name: string
  label: string
  /** The page heading is this field's label, so the field shows none. */
  isLabelledByHeading?: boolean
  hint?: ReactNode
  error?: string | undefined
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
}

type Words = { name: string; hint?: ReactNode; error?: string | undefined }

/** Ids of the hint and the error for aria-describedby; undefined without either. */
export function describedBy({ name, hint, error }: Words): string | undefined {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The error between hint and control. Screen readers announce it when it appears. */
export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${name}-error`} role="alert">
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">{words.fieldError} </span>
        {error}
      </span>
    </p>
  )
}

/** Hint and error of a field or a group, in that order. */
export function FieldWords({ name, hint, error }: Words) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} error={error} />
    </>
  )
}

/** Label, hint, error, then the control: one column, always in this order. */
export function Field({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  children,
}: Words & { label: string; isLabelledByHeading?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field} data-field={name} data-invalid={error ? true : undefined}>
      {isLabelledByHeading ? null : (
        <label className={styles.label} htmlFor={name}>
          {label}
        </label>
      )}
      <FieldWords name={name} hint={hint} error={error} />
      {children}
    </div>
  )
}

/** Several controls that answer one question, with a legend as the label. */
export function FieldGroup({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  children,
  onBlur,
}: Words & { label: string; isLabelledByHeading?: boolean; children: ReactNode; onBlur?: () => void }) {
  return (
    <fieldset
      className={styles.field}
      data-field={name}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy({ name, hint, error })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <legend className={isLabelledByHeading ? 'visually-hidden' : styles.label}>{label}</legend>
      <FieldWords name={name} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}
