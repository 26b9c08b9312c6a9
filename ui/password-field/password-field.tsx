import { useState } from 'react'
import { Button } from '../button/button.tsx'
import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { words } from '../words.ts'
import styles from './password-field.module.css'

const { password: text } = words

/** A password that can be shown instead of typed twice. `hideNow` hides it when the form is sent. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  autoComplete,
  hideNow = false,
}: FieldProps<string> & { autoComplete: 'new-password' | 'current-password'; hideNow?: boolean }) {
  const [isShown, setIsShown] = useState(false)
  const [announcement, setSaid] = useState('')
  const isVisible = isShown && !hideNow
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <input
          id={name}
          name={name}
          type={isVisible ? 'text' : 'password'}
          className={`${control.control} ${styles.password}`}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, hint, error })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <Button
          look="link"
          className={styles.show ?? ''}
          aria-label={isVisible ? text.hideLabel : text.showLabel}
          onClick={() => {
            setIsShown(!isVisible)
            setSaid(isVisible ? text.isHidden : text.isShown)
          }}
        >
          {isVisible ? words.hide : words.show}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Field>
  )
}
