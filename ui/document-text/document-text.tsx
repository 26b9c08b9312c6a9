import { withWholeDates } from '@relief/domain/one-line.ts'
import type { ReactNode } from 'react'
import { ColumnHeads } from '../column-heads/column-heads.tsx'
import { type Box, type BoxTable, FederalBox } from '../federal-box/federal-box.tsx'
import { words } from '../words.ts'
import styles from './document-text.module.css'
import { FormRows, type TextFormRow } from './form-rows.tsx'
import { NumberText } from './number-text.tsx'
import { TextList } from './text-list.tsx'

type Table = BoxTable & {
  hasBoldFigures?: boolean | undefined
  largeRow?: number | undefined
}

/** One section, shown in this order: heading, paragraphs, list, box, form rows, table. */
type TextSection = {
  heading: string
  revision?: string | undefined
  paragraphs: readonly string[]
  list?: readonly string[] | undefined
  box?: Box | undefined
  formRows?: readonly TextFormRow[] | undefined
  table?: Table | undefined
}

/** A document's sections in English, and in the reader's language if there is a translation. */
export type ShownText = {
  sections: readonly TextSection[]
  translation?:
    | { language: string; title: string; note: string; sections: readonly TextSection[] }
    | undefined
}

/** The title in the reader's language. */
export function shownTitle({ title, translation }: ShownText & { title: string }): string {
  return translation?.title ?? title
}

/** The level of the headings of a text, one below the heading above it. */
type HeadingLevel = 2 | 3 | 4

/**
 * A legal text or a notice in full, with its figures set apart as the law requires: the English original,
 * after its translation if there is one.
 */
export function DocumentText({
  text,
  level = 2,
  boxElsewhere,
}: {
  text: ShownText
  level?: HeadingLevel
  /**
   * Replaces the federal box by a note on where the page already shows it; by default, the box is shown here.
   */
  boxElsewhere?: ReactNode
}) {
  const { sections, translation } = withWholeDates(text)
  // The page's own box is in the reader's language, so below a translation the original keeps its box.
  const shown = {
    level,
    boxElsewhere,
    sections: translation?.sections ?? sections,
    language: translation?.language ?? 'en',
  }
  if (translation === undefined) return <Sections {...shown} />
  const Heading = `h${level}` as const
  return (
    <div className={styles.text}>
      <p className={styles.translation}>{translation.note}</p>
      <Sections {...shown} />
      <Heading className={styles.original}>{words.documentText.original}</Heading>
      <Sections sections={sections} language="en" level={level} />
    </div>
  )
}

function Sections({
  sections,
  language,
  level,
  boxElsewhere,
}: {
  sections: readonly TextSection[]
  language: string
  level: HeadingLevel
  boxElsewhere?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.text} lang={language}>
      {sections.map(({ heading, revision, paragraphs, list, box, formRows, table }) => (
        <section key={heading || formRows?.[0]?.label || paragraphs[0]} className={styles.section}>
          {revision ? <p className={styles.revision}>{revision}</p> : null}
          {heading ? <Heading>{heading}</Heading> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NumberText text={paragraph} />
            </p>
          ))}
          {list ? <TextList items={list} /> : null}
          {box ? (boxElsewhere ?? <FederalBox box={box} />) : null}
          {formRows ? <FormRows rows={formRows} /> : null}
          {table ? <Figures table={table} /> : null}
        </section>
      ))}
    </div>
  )
}

/** At most as long as "300 to 499". Such a row's heading stays on one line. */
const SHORT = 12
/** Longer headings take more than two lines on a phone. */
const LONG = 40

function lengthClass({ length }: string): string | undefined {
  if (length <= SHORT) return styles.whole
  return length > LONG ? styles.long : undefined
}

/** Scrolls by itself if it is wider than the page. */
function Figures({ table }: { table: Table }) {
  return (
    <div className={styles.frame}>
      <table className={table.hasBoldFigures ? styles.bold : undefined}>
        <caption>{table.caption}</caption>
        <ColumnHeads columns={table.columns} />
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={row.join('|')} className={at === table.largeRow ? styles.large : undefined}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={table.columns[place]} scope="row" className={lengthClass(cell)}>
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
