import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import styles from './text-field.module.css'

/** The length of the answer, so that the box shows how much is expected. */
type Room = 'full' | 'half' | 'short' | 'tiny'

export type TextInputProps = {
  type?: HTMLInputTypeAttribute
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'text'
  /** Off by default: the browser must not guess what an answer is. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'words'
  enterKeyHint?: 'next' | 'go' | 'search'
  room?: Room
}

/**
 * One line of text. No maxlength, which would silently truncate a paste; no placeholder, which is not a
 * label.
 */
export function TextField({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  room = 'full',
  type = 'text',
  autoComplete = 'off',
  enterKeyHint = 'next',
  ...input
}: FieldProps<string> & TextInputProps) {
  return (
    <Field name={name} label={label} isLabelledByHeading={isLabelledByHeading} hint={hint} error={error}>
      <input
        {...input}
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        className={`${control.control} ${styles[room]}`}
        value={value}
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name, hint, error })}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
