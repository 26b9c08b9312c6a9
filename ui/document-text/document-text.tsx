import styles from './document-text.module.css'
import { FormRows, type TextFormRow } from './form-rows.tsx'

type Table = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  hasBoldFigures?: boolean | undefined
  largeRow?: number | undefined
}

type Box = {
  creditor: string
  figures: readonly { label: string; meaning: string; value: string; isProminent: boolean }[]
  schedule: Table
  terms: readonly { label: string; text: string }[]
}

/** One section, shown in this order: heading, paragraphs, list, box, form rows, table. */
export type TextSection = {
  heading: string
  revision?: string | undefined
  paragraphs: readonly string[]
  list?: readonly string[] | undefined
  box?: Box | undefined
  formRows?: readonly TextFormRow[] | undefined
  table?: Table | undefined
}

/** A legal text or a notice in full, with its figures set apart as the law requires. */
export function DocumentText({ sections, level = 2 }: { sections: readonly TextSection[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.text}>
      {sections.map(({ heading, revision, paragraphs, list, box, formRows, table }) => (
        <section key={heading || formRows?.[0]?.label} className={styles.section}>
          {revision ? <p className={styles.revision}>{revision}</p> : null}
          {heading ? <Heading>{heading}</Heading> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
          {box ? <Disclosures box={box} /> : null}
          {formRows ? <FormRows rows={formRows} /> : null}
          {table ? <Figures table={table} /> : null}
        </section>
      ))}
    </div>
  )
}

function Disclosures({ box }: { box: Box }) {
  return (
    <div className={styles.box}>
      <p>
        <strong>{box.creditor}</strong>
      </p>
      <dl className={styles.figures}>
        {box.figures.map(({ label, meaning, value, isProminent }) => (
          <div key={label} className={isProminent ? styles.prominent : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Figures table={box.schedule} />
      {box.terms.map(({ label, text }) => (
        <p key={label}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
    </div>
  )
}

/** Scrolls on its own where it is wider than the page. */
function Figures({ table }: { table: Table }) {
  return (
    <div className={styles.frame}>
      <table className={table.hasBoldFigures ? styles.bold : undefined}>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={row.join('|')} className={at === table.largeRow ? styles.large : undefined}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={table.columns[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={table.columns[place]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
