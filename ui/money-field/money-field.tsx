import { withCommas } from '@relief/domain/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import control from '../field/control.module.css'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { afterPress } from '../form/after-press.ts'
import { Icon } from '../icon/icon.tsx'
import { words } from '../words.ts'
import styles from './money-field.module.css'
import { roundedWords } from './rounded-text.ts'
import { roundedWithin, stepped, typedDollars, withoutOldCommas } from './typed-money.ts'

const { moneyField: text } = words

const dollars = (amount: number) => `$${withCommas(amount)}`

/** Whether a digit was typed, or something deleted; not a paste, nor text that a program enters. */
function isDigitEdit(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  return event.inputType.startsWith('delete') || /^\d$/.test(event.data ?? '')
}

/** Removes commas that the edit misplaced, and keeps the cursor between the same digits. */
function dropCommas(box: HTMLInputElement, before: string): string {
  const typed = box.value
  const plain = withoutOldCommas(before, typed)
  if (plain === typed) return typed
  const cursor = typed.slice(0, box.selectionStart ?? typed.length).replaceAll(',', '').length
  box.value = plain
  box.setSelectionRange(cursor, cursor)
  return plain
}

/** A note of the field: a rounding is shown to everyone, a step only to screen readers. */
type Note = { text: string; isShown: boolean }

/** Steps of the plus and minus buttons in whole dollars, and their range. */
export type Steps = { step: number; min: number; max: number }

/** A submission this soon after a rounding comes from the same click, or from a key held down. */
const READ_MS = 1_000

/**
 * Dollars as typed text: `$` is outside the box, commas and a dollar sign are accepted. With `steps` there
 * are two buttons, and leaving the field rounds to the step and says so. Submitting the form also rounds, and
 * stays on the page until the user could read the rounded amount. An amount outside the range is not rounded.
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
  /** The dollars from the address before rounding, mentioned until the user types or presses a button. */
  roundedFrom?: number | null
}) {
  const [ownNote, setNote] = useState<Note | null>(null)
  const filledIn = typedDollars(value)
  const hasRounded = roundedFrom !== null && filledIn !== null && roundedFrom !== filledIn
  const note =
    ownNote ??
    (hasRounded
      ? { text: text.rounded(...roundedWords(roundedFrom, filledIn, steps)), isShown: true }
      : { text: '', isShown: false })
  const box = useRef<HTMLInputElement>(null)
  const shownNote = useRef<HTMLParagraphElement>(null)
  const lastRounding = useRef<{ from: number; to: number; at: number } | null>(null)
  const tidy = (describe = text.rounded) => {
    const typed = typedDollars(value)
    if (typed !== null) {
      const rounded = steps ? roundedWithin(typed, steps) : typed
      if (rounded !== typed) {
        lastRounding.current = { from: typed, to: rounded, at: performance.now() }
        setNote({ text: describe(...roundedWords(typed, rounded, steps)), isShown: true })
      }
      onChange(withCommas(rounded))
    }
    onBlur?.()
  }
  const latestTidy = useRef(tidy)
  useEffect(() => {
    latestTidy.current = tidy
  })
  const stayToRound = useEffectEvent((event: Event) => {
    const typed = typedDollars(value)
    if (!steps || typed === null) return
    const { from, to, at } = lastRounding.current ?? { from: typed, to: typed, at: Number.NEGATIVE_INFINITY }
    const isUnread = to === typed && performance.now() - at < READ_MS
    if (roundedWithin(typed, steps) === typed && !isUnread) return
    event.preventDefault()
    event.stopPropagation()
    if (isUnread) setNote({ text: text.roundedBefore(...roundedWords(from, to, steps)), isShown: true })
    else tidy(text.roundedBefore)
    requestAnimationFrame(() => shownNote.current?.scrollIntoView({ block: 'nearest' }))
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
      data-step={direction}
      aria-label={direction > 0 ? text.add(dollars(of.step)) : text.subtract(dollars(of.step))}
      onClick={() => {
        const next = stepped(typedDollars(value), direction, of)
        setNote({ text: dollars(next), isShown: false })
        onChange(withCommas(next))
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
              setNote({ text: '', isShown: false })
              onChange(isDigitEdit(event.nativeEvent) ? dropCommas(event.target, value) : event.target.value)
            }}
            onBlur={() => afterPress(() => latestTidy.current())}
          />
          {steps ? stepper(1, steps) : null}
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      </div>
      {steps ? (
        <p ref={shownNote} className={note.isShown ? styles.said : 'visually-hidden'} role="status">
          {note.text}
        </p>
      ) : null}
    </Field>
  )
}
