import control from '../field/control.module.css'
import { words } from '../words.ts'
import styles from './combobox-field.module.css'
import type { ComboboxState } from './use-combobox.ts'

/** The text box; the rows are in a separate list. */
export function ComboboxInput({
  id,
  box,
  label,
  invalid,
  description,
  onBlur,
}: {
  id: string
  box: ComboboxState
  /** Only without a visible label. */
  label?: string
  invalid?: boolean
  description?: string | undefined
  onBlur?: () => void
}) {
  const isShowing = box.isOpen && box.rows.length > 0
  return (
    <input
      ref={box.input}
      id={id}
      className={`${control.control} ${styles.input}`}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={isShowing}
      aria-controls={isShowing ? box.listId : undefined}
      aria-activedescendant={isShowing && box.active >= 0 ? `${box.listId}-${box.active}` : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={description}
      placeholder={words.combobox.prompt}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      value={box.text}
      onChange={(event) => box.type(event.target.value)}
      onKeyDown={box.onKeyDown}
      onFocus={box.enter}
      onBlur={() => {
        box.leave()
        onBlur?.()
      }}
    />
  )
}

/** The sheet button's text before anything is picked. */
export function promptOr(picked: string | undefined): string {
  return picked ?? words.combobox.prompt
}
