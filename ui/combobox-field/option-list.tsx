import { Spinner } from '../spinner/spinner.tsx'
import { words } from '../words.ts'
import styles from './option-list.module.css'
import type { ComboboxState } from './use-combobox.ts'

const { combobox: text } = words

/** The message about the rows; a count is only for screen readers. */
function findAnnouncement({ found, isOpen, rows }: ComboboxState): { text: string; isCount: boolean } {
  if (!isOpen) return { text: '', isCount: false }
  if (found.state === 'failed') return { text: text.failed, isCount: false }
  if (found.state !== 'found') return { text: '', isCount: false }
  return found.options.length === 0
    ? { text: text.nothingFound, isCount: false }
    : { text: text.found(rows.length), isCount: true }
}

/** The rows and their status message, which stays mounted so that screen readers announce changes. */
export function OptionList({ box, label }: { box: ComboboxState; label: string }) {
  const announcement = findAnnouncement(box)
  const isSearching = box.found.state === 'searching'
  return (
    <>
      <div role="status" className={announcement.isCount ? 'visually-hidden' : styles.status}>
        {box.isOpen && isSearching && (box.isAwaited || box.found.options.length === 0) ? <Spinner /> : null}
        {announcement.text}
      </div>
      {box.isOpen && box.rows.length > 0 ? (
        <div role="listbox" id={box.listId} aria-label={label} className={styles.list}>
          {box.rows.map((option, at) => (
            <div
              key={`${option.id} ${option.label}`}
              id={`${box.listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === box.active}
              className={styles.item}
              onPointerMove={() => box.point(at)}
              // Otherwise, pressing the pointer would move the focus out of the text box before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.pick(option)}
              onKeyDown={box.onKeyDown}
            >
              <span>{option.id === 'custom' ? text.useTyped(option.label) : option.label}</span>
              {option.id === 'custom' ? <span className={styles.badge}>{text.create}</span> : null}
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
