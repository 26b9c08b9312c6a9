import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { products } from '@relief/partners/registry.ts'
import type { ApplicationRow } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { findSelectedOffer } from '@relief/store/offers.ts'
import { loanAgreement } from './loan-agreement.ts'
import { standingTexts } from './standing-texts.ts'
import { hashed } from './text.ts'

/** The text in force for this application; null for an agreement before an offer is chosen. */
export async function documentOf(
  db: Db,
  title: ConsentTitle,
  application: Pick<ApplicationRow, 'application_uuid' | 'entity_uuid'>,
): Promise<LegalDocument | null> {
  if (title !== 'LOAN_AGREEMENT') return hashed(standingTexts[title])
  const offer = await findSelectedOffer(db, application.application_uuid, application.entity_uuid)
  const product = products.find((one) => one.productUuid === offer?.product_id)
  return offer === null || product === undefined ? null : hashed(loanAgreement(offer, product))
}
