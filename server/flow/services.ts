import { findDocument } from '@relief/documents/find-document.ts'
import { documentPolicy } from '@relief/documents/in-force.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { closedStates, leastIncomeCents } from '@relief/domain/underwriting/closed-states.ts'
import { findApplicationPolicy, policyInForce } from '@relief/partners/policy.ts'
import {
  agreedTitles,
  productDocuments,
  requestDocuments,
  shownTitles,
} from '@relief/partners/policy-documents.ts'
import { products } from '@relief/partners/registry.ts'
import type { Services } from '@relief/steps/step-handler.ts'
import { words } from '@relief/steps/words.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { storeDocument } from '@relief/store/document.ts'
import { datedOffers, findOffers } from '@relief/store/offers.ts'
import { lendableLoans } from '@relief/wire/lending-terms.ts'
import { toLineOfCreditData } from '@relief/wire/offers.ts'
import type { Context } from '../context.ts'

function findBank(productId: string): ReturnType<Services['findBank']> {
  const bank = products.find((product) => product.productUuid === productId)?.bank
  return bank === undefined ? null : { slug: bank.slug, name: bank.name }
}

/**
 * The services available to step handlers, with the current time and policy. What the policy says is computed
 * when a handler asks: most don't.
 */
export function createServices(context: Pick<Context, 'config' | 'database' | 'keyring' | 'now'>): Services {
  const { agency } = context.config.notices
  const now = context.now()
  const today = lenderDay(now)
  const policy = policyInForce(today)
  const documentsWith = (application: StoredApplication, productId: string) => {
    const { products: sold } = documentPolicy(application, now)
    const product = sold.find((candidate) => candidate.productId === productId)
    return product === undefined ? [] : productDocuments(product)
  }
  return {
    db: context.database,
    words,
    keyring: context.keyring,
    now,
    today,
    policyVersion: policy.version,
    get lendable() {
      return lendableLoans(policy)
    },
    lendableTo: (application) => lendableLoans(findApplicationPolicy(application, now)),
    maxAmountChanges: context.config.maxAmountChanges,
    get nonQualifyingStates() {
      return closedStates(policy)
    },
    get minimumIncomeCents() {
      return leastIncomeCents(policy)
    },
    get isBankLinkAvailable() {
      return policy.products.some(
        (product) => product.productTypeName === policy.requestedProduct && product.bankLink !== null,
      )
    },
    findBank,
    bureau: { name: agency.name, phone: agency.phone },
    findLineOfCredit: async (application) => {
      const offers = await findOffers(context.database, application.applicationUuid, application.owner)
      return toLineOfCreditData(datedOffers(offers, application, now))
    },
    requestConsents: (application) => agreedTitles(requestDocuments(documentPolicy(application, now))),
    productConsents: (application, productId) => agreedTitles(documentsWith(application, productId)),
    shownDocuments: (application, productId) => shownTitles(documentsWith(application, productId)),
    storeLegalDocument: (document) => storeDocument(context.database, context.keyring, document, now),
    findDocument: (title, application) =>
      findDocument(context.database, title, application, {
        publicUrl: context.config.publicUrl,
        scoreSource: context.config.notices,
        now,
      }),
  }
}
