import { parseMoney, toDollars } from '@relief/domain/money.ts'

/** Typed dollars with cents; null when it is not an amount. "$1,250.50 " is 1250.5. */
export function typedDollars(typed: string): number | null {
  const cents = parseMoney(typed)
  return cents === null ? null : toDollars(cents)
}

const GROUPED = /^\$?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * An amount after a digit was typed or deleted. Commas that were in place before, as the field sets them, and
 * no longer are, go: "15,000" without its last digit is 1500, while "15,00" could mean 15 dollars.
 */
export function withoutOldCommas(before: string, after: string): string {
  return GROUPED.test(before) && !GROUPED.test(after) ? after.replaceAll(',', '') : after
}

/**
 * The nearest multiple of the step, half up; an amount whose multiple is outside the range stays unchanged.
 */
export function roundedWithin(
  dollars: number,
  { step, min, max }: { step: number; min: number; max: number },
): number {
  const rounded = Math.round(dollars / step) * step
  return rounded < min || rounded > max ? dollars : rounded
}

/** The next multiple of the step in one direction, within the range. */
export function stepped(
  dollars: number | null,
  direction: 1 | -1,
  { step, min, max }: { step: number; min: number; max: number },
): number {
  if (dollars === null) return min
  const next =
    direction > 0 ? Math.floor(dollars / step) * step + step : Math.ceil(dollars / step) * step - step
  return Math.min(max, Math.max(min, next))
}
