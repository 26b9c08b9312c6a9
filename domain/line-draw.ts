/** What a line of credit asks for each month. Whole cents. */
export type LineTerms = { readonly minimumPaymentCents: number; readonly subscriptionCents: number }

/** How what is owed is paid back by the minimum payments, nothing more being drawn. Whole cents. */
export type Repayment = {
  readonly months: number
  /** With its subscription. */
  readonly firstPaymentCents: number
  readonly lastPaymentCents: number
  /** All subscriptions together: the whole cost, as there is no interest. */
  readonly subscriptionsCents: number
  readonly totalCents: number
}

/**
 * A month with the minimum payment or more owed has a subscription, any other has none; each month pays the minimum or all
 * that is owed when that is less.
 * @param owedCents above zero
 */
export function repayment(
  owedCents: number,
  { minimumPaymentCents, subscriptionCents }: LineTerms,
): Repayment {
  const months = Math.ceil(owedCents / minimumPaymentCents)
  const subscriptionsCents = Math.floor(owedCents / minimumPaymentCents) * subscriptionCents
  const inMonth = (owed: number) =>
    Math.min(owed, minimumPaymentCents) + (owed >= minimumPaymentCents ? subscriptionCents : 0)
  return {
    months,
    firstPaymentCents: inMonth(owedCents),
    lastPaymentCents: inMonth(owedCents - (months - 1) * minimumPaymentCents),
    subscriptionsCents,
    totalCents: owedCents + subscriptionsCents,
  }
}
