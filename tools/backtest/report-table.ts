import { escapeHtml } from '@relief/evidence/escape-html.ts'

/** A count, with commas. */
export const whole = new Intl.NumberFormat('en-US')

/** Cells are HTML; the first column names the row. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (index === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')
  return `<div class="wide" tabindex="0" role="group" aria-label="${columns[0]}"><table><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table></div>`
}

/** A share of a whole; 0 for an empty whole. */
export const share = (numerator: number, count: number) => (count === 0 ? 0 : numerator / count)
/** The same as '12.3%'. */
export const percent = (numerator: number, count: number) => `${(share(numerator, count) * 100).toFixed(1)}%`

/** "Past due now" for PAST_DUE_NOW. */
export function words(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ')
  return escapeHtml(text.charAt(0).toUpperCase() + text.slice(1))
}
