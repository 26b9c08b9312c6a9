import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import * as z from 'zod/mini'
import { allOffers, comparedOffer, firstPayments, openingAmount } from './offer-figures.ts'

const kind = z.enum(['short-term', 'personal'])

export type Kind = z.infer<typeof kind>

export type Product = { id: Kind; label: string; offers: OfferData }

const choices = z.object({
  open: z.optional(kind),
  amount: z.optional(z.number()),
  firstPayment: z.optional(z.iso.date()),
  terms: z.partialRecord(kind, z.number()),
})

/**
 * What the applicant chose while comparing. One amount, in dollars, and one first payment apply to every
 * product, because costs of different amounts or dates don't compare; each product keeps its own term.
 */
export type Choices = z.infer<typeof choices>

/** The choices of a draft; null if it has none, or those of an older version. */
export function readChoices(kept: unknown): Choices | null {
  return choices.safeParse(kept).data ?? null
}

export function findOffer(data: OfferData, id: string): LoanOffer | undefined {
  return allOffers(data).find(({ loanOfferId }) => loanOfferId === id)
}

/** The product that has the offer. */
export function findProduct(products: readonly Product[], id: string): Product | undefined {
  return products.find(({ offers }) => findOffer(offers, id))
}

/** The choices that a chosen offer amounts to. */
export function toChoices(products: readonly Product[], loanOfferId: string): Choices {
  const product = findProduct(products, loanOfferId)
  return product ? withOffer({ terms: {} }, product, loanOfferId) : { terms: {} }
}

/** The choices after an offer is chosen: every product follows its amount and first payment. */
export function withOffer(before: Choices, { id, offers }: Product, loanOfferId: string): Choices {
  const offer = findOffer(offers, loanOfferId)
  if (offer === undefined) return before
  return {
    open: id,
    amount: offer.loanAmount,
    firstPayment: offer.firstPaymentDate,
    terms: { ...before.terms, [id]: offer.loanTermInMonths },
  }
}

/** The first payment of a product: the chosen one if it is offered, otherwise the usual one. */
export function chosenFirstPayment({ offers }: Product, { firstPayment }: Choices): string {
  if (firstPayment !== undefined && firstPayments(offers).includes(firstPayment)) return firstPayment
  return offers.loanOffers[0]?.firstPaymentDate ?? ''
}

/** The offers of a product with its first payment. */
export function offersOn(product: Product, made: Choices): LoanOffer[] {
  const day = chosenFirstPayment(product, made)
  return allOffers(product.offers).filter(({ firstPaymentDate }) => firstPaymentDate === day)
}

/** The amount that a product should show, even if its first payment has no offer of it. */
export function wantedAmount(product: Product, made: Choices, asked: number | null): number | null {
  return made.amount ?? openingAmount(product.offers.loanOffers, asked)
}

/** The amount that a product shows: the wanted one or, if it has no offer of that, the largest below. */
export function shownAmount(product: Product, made: Choices, asked: number | null): number | null {
  return openingAmount(offersOn(product, made), wantedAmount(product, made, asked))
}

/** The offer of the product with the same term, for the amount and first payment chosen now. */
export function sameTerm(product: Product, before: LoanOffer, made: Choices): LoanOffer | undefined {
  return offersOn(product, made).find(
    ({ loanAmount, loanTermInMonths }) =>
      loanAmount === (made.amount ?? before.loanAmount) && loanTermInMonths === before.loanTermInMonths,
  )
}

/**
 * One offer of each product, all of one amount: that of the chosen offer, otherwise that of the open product.
 * A product without an offer of that amount is left out and listed as missing.
 */
export function compareOffers(
  products: readonly Product[],
  {
    chosen,
    made,
    asked,
  }: {
    chosen: string
    made: Choices
    asked: { amount: number | null; term: number | null }
  },
): { amount: number | null; compared: { product: Product; offer: LoanOffer }[]; missing: Product[] } {
  const reference =
    findProduct(products, chosen) ?? products.find(({ id }) => id === made.open) ?? products[0]
  if (reference === undefined) return { amount: null, compared: [], missing: [] }
  const amount = findOffer(reference.offers, chosen)?.loanAmount ?? shownAmount(reference, made, asked.amount)
  const found = products.map((product) => ({
    product,
    offer: comparedOffer(offersOn(product, made), amount, made.terms[product.id] ?? asked.term),
  }))
  return {
    amount,
    compared: found.flatMap(({ product, offer }) => (offer ? [{ product, offer }] : [])),
    missing: found.filter(({ offer }) => offer === undefined).map(({ product }) => product),
  }
}
