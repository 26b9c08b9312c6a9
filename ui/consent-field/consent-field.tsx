import type { ReactNode } from 'react'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { DocumentText, type TextSection } from '../document-text/document-text.tsx'
import type { FieldProps } from '../field/field.tsx'
import { LongText } from '../long-text/long-text.tsx'
import styles from './consent-field.module.css'

/** A text to agree to, in sections. */
export type ConsentText = {
  title: string
  sections: readonly TextSection[]
}

/** A text that can be read in full on the spot, and the one box that agrees to it. Never ticked beforehand. */
export function ConsentField({
  text,
  isOpen = false,
  action,
  ...field
}: FieldProps<boolean> & {
  text: ConsentText
  /** The text stands open: it is what the page is about. */
  isOpen?: boolean
  /** A way to keep a text that stands open. */
  action?: ReactNode
}) {
  return (
    <div className={styles.consent}>
      {isOpen ? <LongText title={text.title} sections={text.sections} action={action} /> : null}
      <CheckboxField {...field} />
      {isOpen ? null : (
        <Disclosure summary={`Read: ${text.title}`}>
          <DocumentText sections={text.sections} level={3} />
        </Disclosure>
      )}
    </div>
  )
}
