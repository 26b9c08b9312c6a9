import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { products } from '@relief/partners/registry.ts'
import type { ApplicationRow } from '@relief/store/application.ts'
import { findBorrower } from '@relief/store/borrower.ts'
import type { Db } from '@relief/store/db.ts'
import { findSelectedOffer } from '@relief/store/offers.ts'
import { contactUs } from '../contact-us.ts'
import { isLineOffer, lineOfCreditAgreement, lineOfCreditTerms } from './line-of-credit-terms.ts'
import { loanAgreement } from './loan-agreement.ts'
import { standingText } from './standing-texts.ts'
import { hashed } from './text.ts'

/**
 * What the law lets us give electronically only to somebody who has agreed to that: it is kept back until then, and
 * again once the consent is taken back.
 */
export const needsElectronicConsent: readonly ConsentTitle[] = [
  'LOAN_AGREEMENT',
  'MLA_STATEMENT',
  'LINE_OF_CREDIT_TERMS',
]

/** The text in force for this application; null for an agreement before an offer is chosen, and for the terms of a line
 * of credit when a loan is chosen. */
export async function documentOf(
  db: Db,
  title: ConsentTitle,
  application: Pick<ApplicationRow, 'application_uuid' | 'entity_uuid'>,
  publicUrl: string,
): Promise<LegalDocument | null> {
  if (title !== 'LOAN_AGREEMENT' && title !== 'LINE_OF_CREDIT_TERMS')
    return hashed(standingText(title, publicUrl))
  const { application_uuid: id, entity_uuid: owner } = application
  const [offer, parties] = await Promise.all([findSelectedOffer(db, id, owner), findBorrower(db, id, owner)])
  const product = products.find((one) => one.productUuid === offer?.product_id)
  if (offer === null || parties === null || product === undefined) return null
  const { phoneNumber } = contactUs(publicUrl).phone
  const about = { ...parties, phone: phoneNumber }
  const isLine = isLineOffer(offer)
  if (title === 'LINE_OF_CREDIT_TERMS')
    return isLine ? hashed(lineOfCreditTerms(offer, product, phoneNumber)) : null
  return hashed(isLine ? lineOfCreditAgreement(offer, product, about) : loanAgreement(offer, product, about))
}
