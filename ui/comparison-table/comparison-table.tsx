import styles from './comparison-table.module.css'

/** One offer as a column, with the same rows for all. */
export type OfferColumn = { id: string; heading: string; cells: readonly string[] }

/** Costs side by side. The rows are the same for all offers, so no offer can omit one. */
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
