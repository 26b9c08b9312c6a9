import { useEffect, useRef } from 'react'
import control from '../field/control.module.css'
import { describedBy, FieldError } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { words } from '../words.ts'
import styles from './combobox-field.module.css'
import { ComboboxInput, promptOr } from './combobox-input.tsx'
import { OptionList } from './option-list.tsx'
import type { ComboboxState } from './use-combobox.ts'

/** On a phone: a button with the answer, and a sheet with the search and room for its rows. */
export function ComboboxSheet({
  name,
  label,
  box,
  picked,
  invalid,
  description,
  onClosed,
}: {
  name: string
  label: string
  box: ComboboxState
  picked: string | undefined
  invalid: boolean
  description: string | undefined
  onClosed?: () => void
}) {
  const sheet = useRef<HTMLDialogElement>(null)
  // Also when the same answer is picked again.
  useEffect(() => {
    if (box.picks > 0) sheet.current?.close()
  }, [box.picks])
  // The user opened the search to type; the dialog itself would focus its close button.
  const open = () => {
    sheet.current?.showModal()
    sheet.current?.querySelector('input')?.focus()
  }
  const search = `${name}-search`
  const unchosen = box.isUnchosen ? words.combobox.unchosen : undefined
  return (
    <>
      <button
        type="button"
        id={name}
        className={`${control.control} ${styles.opener}`}
        aria-label={`${label}: ${promptOr(picked)}`}
        aria-haspopup="dialog"
        aria-describedby={description}
        data-invalid={invalid || undefined}
        onClick={open}
      >
        <span className={picked ? undefined : styles.prompt}>{promptOr(picked)}</span>
        {box.isAwaited ? <Spinner /> : <Icon name="search" />}
      </button>
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={label}
        onClose={() => {
          box.close()
          onClosed?.()
        }}
      >
        <div className={styles.head}>
          <h2>{label}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={() => sheet.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <FieldError name={search} error={unchosen} />
        <ComboboxInput
          id={search}
          box={box}
          label={label}
          invalid={box.isUnchosen}
          description={describedBy({ name: search, error: unchosen })}
        />
        <div className={styles.rows}>
          <OptionList box={box} label={label} />
        </div>
      </dialog>
    </>
  )
}
