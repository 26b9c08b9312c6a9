import type { LoanProductType } from '@relief/domain/underwriting/policy.ts'
import type { Db } from './db.ts'

/** An offer as stored; amounts are cents, dates are ISO days. */
export type OfferRow = {
  application_uuid: string
  loan_offer_id: string
  decision_id: string
  product_id: string
  product_type_name: LoanProductType
  issuing_bank_slug: string
  is_default: boolean
  is_counter_offer: boolean
  loan_amount_cents: number
  term_months: number
  monthly_payment_cents: number
  final_payment_cents: number
  interest_rate: number
  annual_percentage_rate: number
  origination_fee_cents: number
  finance_charge_cents: number
  interest_cents: number
  to_you_cents: number
  total_to_repay_cents: number
  funding_date: string
  first_payment_date: string
  last_payment_date: string
  rate_expires_on: string
  /** A line of credit's own terms; null for a loan. */
  subscription_cents: number | null
  minimum_payment_cents: number | null
  highest_rate: number | null
}

/** The offers of the newest pricing of an application that this entity owns, in the decision's order. */
export async function findOffers(db: Db, applicationUuid: string, owner: string): Promise<OfferRow[]> {
  return await db.query<OfferRow>(
    `select o.* from loan_offer o join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2
        and o.decision_id = (select d.decision_id from decision d where d.application_uuid = a.application_uuid
                                and d.purpose = 'PRICING'
                              order by d.decided_at desc, d.decision_id desc limit 1)
      order by o.position`,
    [applicationUuid, owner],
  )
}

/** The offer that the applicant chose; null before a choice. */
export async function findSelectedOffer(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<OfferRow | null> {
  const [row] = await db.query<OfferRow>(
    `select o.* from loan_offer o join application a
         on a.application_uuid = o.application_uuid and a.selected_loan_offer_id = o.loan_offer_id
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}
