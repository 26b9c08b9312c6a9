import { type CalendarDate, earlierDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Offer } from '@relief/domain/underwriting/decision.ts'
import { offerAcceptedOn, offerFundedOn } from '@relief/domain/underwriting/offer-dates.ts'
import { type Columns, selectList, toColumns } from './columns.ts'
import type { Db } from './db.ts'
import { newestDecision } from './decision-order.ts'
import { recordingWrite } from './row-record.ts'

/** A decided offer with its id and the last day of its rate. */
/** Joins the last day of the offers of an application, `a`, as `rates.until`: null when it has none. */
export const RATES_OF_APPLICATION = `cross join lateral (
    select max(o.rate_expires_on) as until from loan_offer o where o.application_uuid = a.application_uuid) rates`

export type NewOffer = Offer & { loanOfferId: string; isCounterOffer: boolean; rateExpiresOn: string }

/** A stored offer. Amounts are cents, days are ISO. */
export type StoredOffer = NewOffer & { applicationUuid: string; decisionId: string }

type LineTerms = NonNullable<Offer['lineOfCredit']>
/** The columns of the table: the terms of a line of credit are null for a loan. */
type Fields = Omit<StoredOffer, 'lineOfCredit'> & { [Term in keyof LineTerms]: LineTerms[Term] | null }

const columns: Columns<keyof Fields> = {
  applicationUuid: 'application_uuid',
  loanOfferId: 'loan_offer_id',
  decisionId: 'decision_id',
  productId: 'product_id',
  productTypeName: 'product_type_name',
  issuingBankSlug: 'issuing_bank_slug',
  isDefault: 'is_default',
  isCounterOffer: 'is_counter_offer',
  loanAmountCents: 'loan_amount_cents',
  termMonths: 'term_months',
  monthlyPaymentCents: 'monthly_payment_cents',
  finalPaymentCents: 'final_payment_cents',
  interestRate: 'interest_rate',
  annualPercentageRate: 'annual_percentage_rate',
  originationFeeCents: 'origination_fee_cents',
  financeChargeCents: 'finance_charge_cents',
  interestCents: 'interest_cents',
  toYouAmountCents: 'to_you_cents',
  totalToRepayCents: 'total_to_repay_cents',
  fundingDate: 'funding_date',
  firstPaymentDate: 'first_payment_date',
  lastPaymentDate: 'last_payment_date',
  rateExpiresOn: 'rate_expires_on',
  subscriptionCents: 'subscription_cents',
  minimumPaymentCents: 'minimum_payment_cents',
  highestRate: 'highest_rate',
}

const fields = selectList(columns, 'o')

function offerOf({ subscriptionCents, minimumPaymentCents, highestRate, ...offer }: Fields): StoredOffer {
  const terms = { subscriptionCents, minimumPaymentCents, highestRate }
  // One term without the others still makes it a line of credit, so that the audit reports it as altered.
  const isLine = Object.values(terms).some((term) => term !== null)
  return isLine ? { ...offer, lineOfCredit: terms as LineTerms } : offer
}

/** Stores the offers of a decision in its order, inside the decision's transaction. */
export async function insertOffers(
  tx: Db,
  applicationUuid: string,
  decisionId: string,
  offers: readonly NewOffer[],
): Promise<void> {
  const rows = offers.map(({ lineOfCredit, ...offer }, position) => ({
    ...toColumns(columns, { ...offer, ...lineOfCredit, applicationUuid, decisionId }),
    position,
  }))
  const names = [...Object.values(columns), 'position'].join(', ')
  await tx.query(
    recordingWrite(
      'loan_offer',
      `insert into loan_offer (${names})
       select ${names} from jsonb_populate_recordset(null::loan_offer, $1::jsonb) returning *`,
    ),
    [JSON.stringify(rows)],
  )
}

/** The offers of the newest pricing of an application that this entity owns, in the decision's order. */
export async function findOffers(db: Db, applicationUuid: string, owner: string): Promise<StoredOffer[]> {
  const rows = await db.query<Fields>(
    `select ${fields} from loan_offer o join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2
        and o.decision_id = (select d.decision_id from decision d where d.application_uuid = a.application_uuid
                                and d.purpose = 'PRICING'
                              ${newestDecision('d')})
      order by o.position`,
    [applicationUuid, owner],
  )
  return rows.map(offerOf)
}

/** The offer that the applicant chose, as decided, with the times that its dates depend on. */
export type SelectedOffer = StoredOffer & Times & { readonly fundedAt: Date | null }

/** Whether the offers of an application, which are valid together, can no longer be accepted. */
export function haveExpired(offers: readonly StoredOffer[], today: CalendarDate): boolean {
  return offers.length > 0 && offers.every(({ rateExpiresOn }) => rateExpiresOn < today)
}

type Times = { readonly acceptedAt: Date | null; readonly resolvedAt: Date | null }

/** An offer as it was or would be accepted: at the latest on its last day or when the application ended. */
export function agreedOffer<Made extends StoredOffer>(
  offer: Made,
  { acceptedAt, resolvedAt }: Times,
  now: Date,
): Made {
  const day = lenderDay(acceptedAt ?? resolvedAt ?? now)
  return offerAcceptedOn(offer, earlierDate(day, offer.rateExpiresOn))
}

/** An offer with the dates of its acceptance, and the first payment date of its decision. */
export type DatedOffer = StoredOffer & { readonly decidedFirstPayment: CalendarDate }

/** The offers of an application with the dates of their acceptance. */
export function datedOffers(offers: readonly StoredOffer[], times: Times, now: Date): DatedOffer[] {
  return offers.map((offer) => ({
    ...agreedOffer(offer, times, now),
    decidedFirstPayment: offer.firstPaymentDate,
  }))
}

/**
 * The chosen offer with the dates of its payments. Once it is accepted, they move only if the agreed day
 * passes before the money arrives.
 */
export function currentOffer(selected: SelectedOffer, now: Date): SelectedOffer {
  const agreed = agreedOffer(selected, selected, now)
  const { acceptedAt, fundedAt, resolvedAt } = selected
  return acceptedAt === null ? agreed : offerFundedOn(agreed, lenderDay(fundedAt ?? resolvedAt ?? now))
}

/** The offer that the applicant chose; null before a choice. */
export async function findSelectedOffer(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<SelectedOffer | null> {
  const [row] = await db.query<Fields & Pick<SelectedOffer, 'acceptedAt' | 'fundedAt' | 'resolvedAt'>>(
    `select ${fields}, a.accepted_at as "acceptedAt", a.resolved_at as "resolvedAt", l.funded_at as "fundedAt"
       from loan_offer o join application a
         on a.application_uuid = o.application_uuid and a.selected_loan_offer_id = o.loan_offer_id
       left join loan l on l.application_uuid = a.application_uuid
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  if (row === undefined) return null
  const { acceptedAt, fundedAt, resolvedAt, ...offer } = row
  return { ...offerOf(offer), acceptedAt, fundedAt, resolvedAt }
}

/** Every offer of these applications, each decision's in its order, for the audit. */
export async function findOffersFor(db: Db, applications: readonly string[]): Promise<StoredOffer[]> {
  const rows = await db.query<Fields>(
    `select ${fields} from loan_offer o where o.application_uuid = any($1::uuid[])
      order by o.application_uuid, o.decision_id, o.position`,
    [applications],
  )
  return rows.map(offerOf)
}
