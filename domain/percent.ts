let percent: Intl.NumberFormat | undefined

/** "35.95%" for 0.3595, "30%" for 0.3: at most two decimals, no trailing zeros. */
export function formatPercent(fraction: number): string {
  percent ??= new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(fraction)
}
