import { plainTyped } from '@relief/domain/typed-text.ts'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { words } from '../words.ts'
import styles from './ssn-field.module.css'

/** Nine digits with dashes; any other text unchanged. */
function withDashes(typed: string): string {
  const digits = plainTyped(typed).replace(/[\s.-]/g, '')
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed
}

/**
 * One box for a Social Security number, in a tinted frame that says how we store it. Accepts any separators.
 * After the field loses focus, CSS hides the digits without changing the text; Show reveals them.
 */
export function SsnField({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  assurance,
}: FieldProps<string> & { assurance: string }) {
  const [isShown, setIsShown] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const isCovered = !isShown && !isTyping && value !== ''
  return (
    <div className={styles.frame}>
      <Field name={name} label={label} isLabelledByHeading={isLabelledByHeading} hint={hint} error={error}>
        <div className={`${control.row} ${styles.line}`}>
          <input
            id={name}
            className={`${control.control} ${styles.number} ${isCovered ? styles.covered : ''}`}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ name, hint, error })}
            onFocus={() => setIsTyping(true)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              setIsTyping(false)
              onChange(withDashes(value))
              onBlur?.()
            }}
          />
          <Button
            look="link"
            className={styles.show ?? ''}
            aria-pressed={isShown}
            aria-label={words.ssn.showLabel}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </Button>
        </div>
      </Field>
      <p className={styles.assurance}>
        <Icon name="lock" />
        {assurance}
      </p>
    </div>
  )
}
