import styles from './comparison-table.module.css'

/** One offer as a column: the same rows in the same order for all. */
export type OfferColumn = { id: string; heading: string; cells: readonly string[] }

/** What costs what, side by side. The rows are given once, so that no offer can leave one out. */
export function ComparisonTable({
  caption,
  rows,
  offers,
}: {
  caption: string
  rows: readonly { label: string; isStrong?: boolean }[]
  offers: readonly OfferColumn[]
}) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <td />
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                {offer.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.label} className={row.isStrong ? styles.strong : undefined}>
              <th scope="row">{row.label}</th>
              {offers.map((offer) => (
                <td key={offer.id} data-offer={offers.length > 1 ? offer.heading : undefined}>
                  {offer.cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
