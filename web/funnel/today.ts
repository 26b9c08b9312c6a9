import { lenderDay } from '@relief/domain/lender-day.ts'

/** The lender's today, which the server decides by: ages and years are only warned about here. */
export function today(): string {
  return lenderDay(new Date())
}
