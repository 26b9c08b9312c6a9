import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { DocumentText, type TextSection } from '../document-text/document-text.tsx'
import type { FieldProps } from '../field/field.tsx'
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
  ...field
}: FieldProps<boolean> & {
  text: ConsentText
  /** The text stands open: it is what the page is about. */
  isOpen?: boolean
}) {
  return (
    <div className={styles.consent}>
      {isOpen ? (
        <div className={styles.open}>
          <h2>{text.title}</h2>
          <DocumentText sections={text.sections} level={3} />
        </div>
      ) : null}
      <CheckboxField {...field} />
      {isOpen ? null : (
        <Disclosure summary={`Read: ${text.title}`}>
          <DocumentText sections={text.sections} level={3} />
        </Disclosure>
      )}
    </div>
  )
}
