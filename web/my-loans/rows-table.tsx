import { ColumnHeads } from '@relief/ui/column-heads/column-heads.tsx'
import styles from './rows-table.module.css'

type Row = {
  key: string
  /** The day that names the row. */
  head: string
  /** One for each column after the first. */
  cells: readonly string[]
}

/**
 * A day and its figures in each row. If the columns do not fit, each figure gets its own line, with the name
 * of its column.
 * @param hasText whether the last column has words, which may be on several lines
 */
export function RowsTable({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  hasText = false,
}: {
  caption: string
  isCaptionHidden?: boolean
  columns: readonly string[]
  rows: readonly Row[]
  hasText?: boolean
}) {
  const isText = (at: number) => hasText && at === columns.length - 2
  return (
    <div className={styles.frame}>
      <table className={hasText ? `${styles.rows} ${styles.withText}` : styles.rows}>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  className={isText(at) ? undefined : styles.figure}
                  data-column={columns[at + 1]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
