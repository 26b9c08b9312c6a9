import styles from './form-rows.module.css'
import { NumberText } from './number-text.tsx'
import { TextList } from './text-list.tsx'

/** A row of a federal form: its label and its text. */
export type TextFormRow = {
  label: string
  paragraphs: readonly string[]
  list?: readonly string[] | undefined
  closing?: readonly string[] | undefined
}

/** The boxes of a federal form, label next to text, or stacked on a narrow page. */
export function FormRows({ rows }: { rows: readonly TextFormRow[] }) {
  return (
    <dl className={styles.form}>
      {rows.map(({ label, paragraphs, list, closing = [] }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            {paragraphs.map((text) => (
              <p key={text}>
                <NumberText text={text} />
              </p>
            ))}
            {list ? <TextList items={list} /> : null}
            {closing.map((text) => (
              <p key={text}>
                <NumberText text={text} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
