import { type RefObject, useEffect, useRef } from 'react'
import { words } from '../words.ts'
import styles from './error-summary.module.css'
import { fieldLabel, focusField } from './focus-field.ts'

/** An error with its field's name; without one it belongs to the page. */
export type ShownError = { name?: string; message: string }

/** Words that name something; shorter ones, such as "from", are in names of many fields. */
const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []

/** The message with the name of its field, unless the message itself says which field it is about. */
export function withLabel(label: string, message: string): string {
  const inMessage = longWords(message)
  const isNamed =
    message.toLowerCase().includes(label.toLowerCase()) ||
    longWords(label).some((word) => inMessage.includes(word))
  if (isNamed) return message
  return label.endsWith('?') ? `${label} ${message}` : words.errorIn(label, message)
}

const isFocusLost = () => document.activeElement === document.body

/**
 * All errors in the order of the fields, each a link to its field. Takes the focus whenever `attempt`
 * changes: once for each failed Continue.
 */
export function ErrorSummary({
  errors,
  attempt,
  focusedAttempt,
}: {
  errors: readonly ShownError[]
  attempt: number
  /**
   * The last attempt that took the focus; kept outside, so that a new render does not take the focus again.
   */
  focusedAttempt: RefObject<number>
}) {
  const box = useRef<HTMLDivElement>(null)
  /** Whether the focus is here. It stays true if the focused element is removed, which moves no focus. */
  const hasFocus = useRef(false)
  const firstName = useRef<string>(undefined)
  useEffect(() => {
    if (attempt <= focusedAttempt.current) return
    focusedAttempt.current = attempt
    box.current?.focus()
  }, [attempt, focusedAttempt])
  useEffect(() => {
    firstName.current = errors.find(({ name }) => name !== undefined)?.name
    if (hasFocus.current && isFocusLost()) box.current?.focus()
  }, [errors])
  useEffect(
    () => () => {
      // The errors were mended from elsewhere, for example by a look-up, while the applicant read them.
      if (hasFocus.current && isFocusLost() && firstName.current) focusField(firstName.current)
    },
    [],
  )
  return (
    <div
      className={styles.summary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <h2 className={styles.title} id="error-summary">
        {words.errorSummary}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={name ?? message}>
            {name ? (
              <a
                href={`#${name}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(name)
                }}
              >
                {withLabel(fieldLabel(name), message)}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
