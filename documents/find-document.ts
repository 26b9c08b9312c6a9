import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { VersionOf } from '@relief/partners/document-library.ts'
import { products } from '@relief/partners/registry.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findBorrower } from '@relief/store/borrower.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { agreedOffer, findSelectedOffer } from '@relief/store/offers.ts'
import { boilerplateText } from './boilerplate-texts.ts'
import { contactUs } from './contact-us.ts'
import { creditScoreDisclosure, type ScoreSource } from './credit-score-disclosure.ts'
import { documentPolicy, versionInForce } from './in-force.ts'
import { isLineOffer, lineOfCreditAgreement, lineOfCreditTerms } from './line-of-credit-terms.ts'
import { loanAgreement } from './loan-agreement.ts'
import { hashed } from './text.ts'

/**
 * Texts that the law allows electronically only with the applicant's consent: they are withheld before it,
 * and again after it is revoked.
 */
export const needsElectronicConsent: readonly ConsentTitle[] = [
  'LOAN_AGREEMENT',
  'MLA_STATEMENT',
  'LINE_OF_CREDIT_TERMS',
  'CREDIT_SCORE_DISCLOSURE',
]

type Application = Pick<StoredApplication, 'applicationUuid' | 'owner' | 'agreedAt' | 'policyVersion'>

/** What documents need besides the application. */
type Circumstances = { publicUrl: string; scoreSource: ScoreSource; now: Date }

/**
 * The disclosure about the score behind the newest offers; null without offers, and for a line offered with a
 * declined loan, whose adverse action notice has the score (12 CFR 1022.74(b)).
 */
async function findScoreDisclosure(
  db: Db,
  { applicationUuid, owner }: Application,
  source: ScoreSource,
): Promise<LegalDocument | null> {
  const priced = await findLatestDecision(db, applicationUuid, owner, 'PRICING')
  if (priced === null || priced.decision.outcome === 'DISQUALIFIED') return null
  const { asOf, offers, scoreUsed: score } = priced.decision
  const lenders = products.filter(({ productUuid }) =>
    offers.some(({ productId }) => productId === productUuid),
  )
  if (lenders.length === 0) return null
  const names = [...new Set(lenders.map(({ bank }) => bank.name))]
  return hashed(creditScoreDisclosure({ datedOn: asOf, lenders: names, score }, source))
}

/**
 * The application's current text, in the version that its policy names; null for a product's text before a
 * product is chosen, for a text that the product does not have, and for a score disclosure without a score
 * behind an offer.
 */
export async function findDocument(
  db: Db,
  title: ConsentTitle,
  application: Application,
  { publicUrl, scoreSource, now }: Circumstances,
): Promise<LegalDocument | null> {
  if (title === 'CREDIT_SCORE_DISCLOSURE') return await findScoreDisclosure(db, application, scoreSource)
  const policy = documentPolicy(application, now)
  const { applicationUuid, owner } = application
  if (title !== 'LOAN_AGREEMENT' && title !== 'LINE_OF_CREDIT_TERMS') {
    // The statement of the Military Lending Act is the same for all products, so it may be read before a
    // choice.
    const version = versionInForce(policy, policy.products[0]?.productId ?? null, title)
    return version === null ? null : hashed(boilerplateText(title, version, publicUrl, policy))
  }
  const [selected, parties] = await Promise.all([
    findSelectedOffer(db, applicationUuid, owner),
    findBorrower(db, applicationUuid, owner),
  ])
  const product = products.find((candidate) => candidate.productUuid === selected?.productId)
  if (selected === null || parties === null || product === undefined) return null
  const offer = agreedOffer(selected, selected, now)
  const version = versionInForce(policy, offer.productId, title)
  if (version === null) return null
  const { phoneNumber } = contactUs(publicUrl).phone
  const about = { ...parties, version, phone: phoneNumber }
  if (!isLineOffer(offer)) return hashed(loanAgreement(offer, product, about))
  // The policy's schema allows no version of the table that the library lacks.
  const tableVersion = version as VersionOf<'LINE_OF_CREDIT_TERMS'>
  return title === 'LINE_OF_CREDIT_TERMS'
    ? hashed(lineOfCreditTerms(offer, product, phoneNumber, tableVersion))
    : hashed(lineOfCreditAgreement(offer, product, about))
}
