import { Spinner } from '../spinner/spinner.tsx'
import styles from './option-list.module.css'
import type { ComboboxState } from './use-combobox.ts'

/** The message when there is no row to show. */
function words({ found, isOpen, rows }: ComboboxState): string {
  if (!isOpen) return ''
  if (found.state === 'failed') return 'Oops! Something went wrong. Please try again'
  if (found.state === 'found' && found.options.length === 0) return 'No results found'
  if (found.state === 'found') return rows.length === 1 ? '1 result' : `${rows.length} results`
  return ''
}

/** The rows and their status message, which stays mounted so that screen readers announce changes. */
export function OptionList({ box, label }: { box: ComboboxState; label: string }) {
  const announcement = words(box)
  const isCount = announcement.endsWith('result') || announcement.endsWith('results')
  return (
    <>
      <div role="status" className={isCount ? 'visually-hidden' : styles.status}>
        {box.isOpen && box.found.state === 'searching' && box.found.options.length === 0 ? <Spinner /> : null}
        {announcement}
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
              // Otherwise the press moves the focus out of the text box before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.pick(option)}
              onKeyDown={box.onKeyDown}
            >
              <span>{option.id === 'custom' ? `Use “${option.label}” (Custom)` : option.label}</span>
              {option.id === 'custom' ? <span className={styles.badge}>Create</span> : null}
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
