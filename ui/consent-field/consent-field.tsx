import type { ReactNode } from 'react'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { DocumentText, type ShownText, shownTitle } from '../document-text/document-text.tsx'
import type { FieldProps } from '../field/field.tsx'
import { LongText } from '../long-text/long-text.tsx'
import { Stack } from '../stack/stack.tsx'
import { words } from '../words.ts'
import styles from './consent-field.module.css'

export type ConsentText = ShownText & { title: string }

/** A text to read in full in place, and the checkbox to agree to it. Never prechecked. */
export function ConsentField({
  text,
  isOpen = false,
  action,
  before,
  boxElsewhere,
  ...field
}: FieldProps<boolean> & {
  text: ConsentText
  /** Shows the text expanded, when it is the subject of the page. */
  isOpen?: boolean
  /** A button to save the text. */
  action?: ReactNode
  /** What to do before checking the box. */
  before?: ReactNode
  /** Says where the page already shows the federal box of the text. */
  boxElsewhere?: ReactNode
}) {
  return (
    <div className={styles.consent}>
      {isOpen ? <LongText text={text} action={action} boxElsewhere={boxElsewhere} /> : null}
      {before ? <div className={styles.before}>{before}</div> : null}
      <CheckboxField {...field} />
      {isOpen ? null : (
        <Disclosure summary={words.longText.read(shownTitle(text))}>
          <Stack>
            <DocumentText text={text} />
            {action}
          </Stack>
        </Disclosure>
      )}
    </div>
  )
}
