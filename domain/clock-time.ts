/** A time of day like 09:00, as "9 a.m.". */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** The same for a page, where a line must not end between the hour and its half of the day. */
export const unbrokenClock = (time: string): string => formatClock(time).replace(' ', '\u00a0')
