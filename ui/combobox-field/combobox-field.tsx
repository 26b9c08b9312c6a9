import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { PHONE, useMedia } from '../media/use-media.ts'
import { words } from '../words.ts'
import styles from './combobox-field.module.css'
import { ComboboxInput } from './combobox-input.tsx'
import { ComboboxSheet } from './combobox-sheet.tsx'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'
import type { Option, Search } from './use-search.ts'

/** Finds one option of many as the user types. On a phone it opens a sheet with the search. */
export function ComboboxField({
  name,
  label,
  isLabelledByHeading = false,
  hint,
  error: wrong,
  value,
  onChange,
  onBlur,
  search,
  isCustomAllowed = false,
}: FieldProps<Option | null> & {
  search: Search
  /** Accepts the typed text as an answer: the last row is then 'Use “Acme”'. */
  isCustomAllowed?: boolean
}) {
  const isPhone = useMedia(PHONE)
  const box = useCombobox(value, onChange, search, isCustomAllowed)
  const error = box.isUnchosen ? words.combobox.unchosen : wrong
  const description = describedBy({ name, hint, error })
  return (
    <Field name={name} label={label} isLabelledByHeading={isLabelledByHeading} hint={hint} error={error}>
      {isPhone ? (
        <ComboboxSheet
          name={name}
          label={label}
          box={box}
          picked={value?.label}
          invalid={error !== undefined}
          description={description}
          {...(onBlur ? { onClosed: onBlur } : {})}
        />
      ) : (
        <div className={styles.group}>
          <ComboboxInput
            id={name}
            box={box}
            invalid={error !== undefined}
            description={description}
            {...(onBlur ? { onBlur } : {})}
          />
          {value ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={words.combobox.clear}
              onClick={() => {
                box.pick(null)
                // The pressed button goes away.
                box.input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          ) : (
            <span className={styles.glass}>
              <Icon name="search" />
            </span>
          )}
          <div className={styles.popup} data-open={box.isOpen || undefined}>
            <OptionList box={box} label={label} />
          </div>
        </div>
      )}
    </Field>
  )
}
