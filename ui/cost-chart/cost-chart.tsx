import { formatMoney } from '@relief/domain/money.ts'
import { words } from '../words.ts'
import styles from './cost-chart.module.css'

/** A segment of a total, in whole cents. */
export type CostSegment = { label: string; amountCents: number; kind: 'principal' | 'fee' | 'interest' }

/** Gap between segments of a bar 1000 units wide: adjacent colors then need no 3:1 contrast. */
const GAP = 8

/**
 * Where every repaid dollar goes: a bar, a sentence, and the same figures as a table. Leaves out what costs
 * nothing.
 */
export function CostChart({ caption, segments }: { caption: string; segments: readonly CostSegment[] }) {
  const shown = segments.filter(({ amountCents }) => amountCents > 0)
  const total = segments.reduce((sum, segment) => sum + segment.amountCents, 0)
  const starts = shown.map((_, at) =>
    shown.slice(0, at).reduce((sum, segment) => sum + segment.amountCents, 0),
  )
  const sentence = shown
    .map((segment) => words.costChart.segment(segment.label, formatMoney(segment.amountCents)))
    .join(', ')
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.bar}
        viewBox="0 0 1000 24"
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        {shown.map((segment, at) => (
          <rect
            key={segment.label}
            className={styles[segment.kind]}
            x={((starts[at] ?? 0) / total) * 1000 + (at > 0 ? GAP : 0)}
            width={Math.max(GAP, (segment.amountCents / total) * 1000 - (at > 0 ? GAP : 0))}
            height="24"
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {shown.map((segment) => (
            <tr key={segment.label}>
              <th scope="row">
                <span className={`${styles.key} ${styles[segment.kind]}`} aria-hidden="true" />
                {segment.label}
              </th>
              <td>{formatMoney(segment.amountCents)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{words.costChart.total}</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tbody>
      </table>
    </figure>
  )
}
