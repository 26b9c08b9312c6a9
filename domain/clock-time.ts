/** A time of day like 09:00, as "9 a.m."; with seconds, like 09:00:05, as "9:00:05 a.m.". */
export function formatClock(time: string): string {
  const [hours = '', ...rest] = time.split(':')
  const hour = Number(hours)
  const more = rest.join('') === '00' ? '' : rest.map((digits) => `:${digits}`).join('')
  return `${hour % 12 === 0 ? 12 : hour % 12}${more} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** The same for a page, where a line must not end between the hour and its half of the day. */
export const unbrokenClock = (time: string): string => formatClock(time).replace(' ', '\u00a0')
