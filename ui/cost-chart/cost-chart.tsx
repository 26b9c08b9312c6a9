import { formatMoney } from '@relief/domain/money.ts'
import styles from './cost-chart.module.css'

/** A part of a total, in whole cents. */
export type CostPart = { label: string; amountCents: number; kind: 'principal' | 'fee' | 'interest' }

/** Between two parts, of the 1000 that the bar is wide: colours beside one another need not differ by 3:1. */
const GAP = 8

/** Where every dollar paid back goes: a bar, the sentence it says, and the same figures as a table. */
export function CostChart({ caption, parts }: { caption: string; parts: readonly CostPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const shown = parts.filter((part) => part.amountCents > 0)
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, part) => sum + part.amountCents, 0))
  const said = parts.map((part) => `${formatMoney(part.amountCents)} ${part.label.toLowerCase()}`).join(', ')
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.bar}
        viewBox="0 0 1000 24"
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {shown.map((part, at) => (
          <rect
            key={part.label}
            className={styles[part.kind]}
            x={((starts[at] ?? 0) / total) * 1000 + (at > 0 ? GAP : 0)}
            width={Math.max(GAP, (part.amountCents / total) * 1000 - (at > 0 ? GAP : 0))}
            height="24"
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part.label}>
              <th scope="row">
                <span className={`${styles.key} ${styles[part.kind]}`} aria-hidden="true" />
                {part.label}
              </th>
              <td>{formatMoney(part.amountCents)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">You pay back</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tbody>
      </table>
    </figure>
  )
}
