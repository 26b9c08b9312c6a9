import { useEffect, useEffectEvent, useRef, useState } from 'react'
import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { afterPress } from '../form/after-press.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './money-field.module.css'
import { roundedTo, stepped, typedDollars, withCommas } from './typed-money.ts'

const roundedWords = (from: number, to: number) => `We rounded $${withCommas(from)} to $${withCommas(to)}.`

/** Steps of the plus and minus buttons in whole dollars, and their range. */
export type Steps = { step: number; min: number; max: number }

/**
 * Dollars as typed text: `$` is outside the box, commas and a dollar sign are accepted. With `steps` there
 * are two buttons, and leaving the field rounds to the step and says so. Sending the form from within rounds
 * as well and stays once, so that the user sees the rounded amount first.
 */
export function MoneyField({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  steps,
  unit,
  inputMode = 'numeric',
  enterKeyHint = 'next',
  roundedFrom = null,
}: FieldProps<string> & {
  steps?: Steps
  /** The period of the amount, announced after the box: "a year", "an hour". */
  unit?: string
  inputMode?: 'numeric' | 'decimal'
  enterKeyHint?: 'next' | 'go'
  /** The address's dollars before rounding, mentioned until the user types or presses a button. */
  roundedFrom?: number | null
}) {
  const [saidHere, setSaid] = useState<string | null>(null)
  const filledIn = typedDollars(value)
  const message =
    saidHere ??
    (roundedFrom !== null && filledIn !== null && roundedFrom !== filledIn
      ? roundedWords(roundedFrom, filledIn)
      : '')
  const box = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const tidy = (whatNext = '') => {
    const dollars = typedDollars(value)
    if (dollars !== null) {
      const rounded = steps ? roundedTo(dollars, steps.step) : dollars
      if (rounded !== dollars) setSaid(roundedWords(dollars, rounded) + whatNext)
      onChange(withCommas(rounded))
    }
    onBlur?.()
  }
  const latestTidy = useRef(tidy)
  useEffect(() => {
    latestTidy.current = tidy
  })
  const stayToRound = useEffectEvent((event: Event) => {
    const dollars = typedDollars(value)
    if (!steps || dollars === null) return
    const rounded = roundedTo(dollars, steps.step)
    if (rounded === dollars || rounded < steps.min || rounded > steps.max) return
    event.preventDefault()
    event.stopPropagation()
    tidy(' If that is right, press the button again.')
    requestAnimationFrame(() => note.current?.scrollIntoView({ block: 'nearest' }))
  })
  useEffect(() => {
    const form = box.current?.form
    const stay = (event: Event) => stayToRound(event)
    form?.addEventListener('submit', stay, { capture: true })
    return () => form?.removeEventListener('submit', stay, { capture: true })
  }, [])
  const stepper = (direction: 1 | -1, of: Steps) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${direction > 0 ? 'Add' : 'Take away'} $${of.step}`}
      onClick={() => {
        const next = withCommas(stepped(typedDollars(value), direction, of))
        setSaid(`$${next}`)
        onChange(next)
      }}
    >
      <Icon name={direction > 0 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <Field name={name} label={label} isLabelledByHeading={isLabelledByHeading} hint={hint} error={error}>
      <div className={styles.frame}>
        <div className={`${control.row} ${styles.line}`}>
          {steps ? stepper(-1, steps) : null}
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <input
            ref={box}
            id={name}
            name={name}
            className={`${control.control} ${styles.amount}`}
            inputMode={inputMode}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint={enterKeyHint}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ name, hint, error })}
            onChange={(event) => {
              setSaid('')
              onChange(event.target.value)
            }}
            onBlur={() => afterPress(() => latestTidy.current())}
          />
          {steps ? stepper(1, steps) : null}
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      </div>
      {steps ? (
        <p ref={note} className={message.startsWith('We') ? styles.said : 'visually-hidden'} role="status">
          {message}
        </p>
      ) : null}
    </Field>
  )
}
