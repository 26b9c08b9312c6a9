import { addDays, type CalendarDate, daysBetween } from '@relief/domain/calendar-date.ts'
import type { PersonaAccount } from './people.ts'

/** A transaction in cents; negative is money out. */
export type Line = { readonly date: CalendarDate; readonly cents: number; readonly description: string }
type Balance = { readonly date: CalendarDate; readonly cents: number }
export type AccountHistory = Omit<PersonaAccount, 'habits' | 'lowestCents'> & {
  readonly currentCents: number
  readonly lines: readonly Line[]
  readonly balances: readonly Balance[]
}

/** A number from 0 to 1 that depends only on the text and day, so that a day's transactions never change. */
function chance(words: string): number {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

function linesOf({ habits, mask }: PersonaAccount, date: CalendarDate): Line[] {
  const day = daysBetween('2020-01-01', date)
  return habits
    .filter((habit) =>
      'everyDays' in habit
        ? day % habit.everyDays === habit.offset
        : Number(date.slice(8)) === habit.dayOfMonth,
    )
    .map(({ description, cents, give = 0 }) => ({
      date,
      description,
      cents: cents + Math.round((chance(`${description} ${mask} ${date}`) * 2 - 1) * give),
    }))
}

/** An account's transactions up to `today`, and its balance at the end of each day. */
export function accountHistory(account: PersonaAccount, today: CalendarDate, days: number): AccountHistory {
  const { habits: _habits, lowestCents, ...shown } = account
  const dates = Array.from({ length: days }, (_, back) => addDays(today, -back))
  const lines = dates.flatMap((date) => linesOf(account, date))
  const fromNothing = dailyBalances(0, lines, dates).map(({ cents }) => cents)
  const currentCents = lowestCents - Math.min(...fromNothing)
  return { ...shown, currentCents, lines, balances: dailyBalances(currentCents, lines, dates) }
}

/** Balances at the end of each day, calculated backwards from today's. */
export function dailyBalances(
  currentCents: number,
  lines: readonly Line[],
  dates: readonly CalendarDate[],
): Balance[] {
  let cents = currentCents
  return dates.map((date) => {
    const balance = { date, cents }
    for (const line of lines) if (line.date === date) cents -= line.cents
    return balance
  })
}
