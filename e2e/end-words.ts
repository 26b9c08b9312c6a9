import { words as statesEs } from '@relief/contract/state-names/words.es.ts'
import { words as states } from '@relief/contract/state-names/words.ts'
import { words as domainEs } from '@relief/domain/words.es.ts'
import { words as domain } from '@relief/domain/words.ts'
import { words as funnelCompleteEs } from '@relief/steps/funnel-complete/words.es.ts'
import { words as funnelComplete } from '@relief/steps/funnel-complete/words.ts'
import { words as ineligibleEs } from '@relief/steps/ineligible/words.es.ts'
import { words as ineligible } from '@relief/steps/ineligible/words.ts'
import { words as offerReviewEs } from '@relief/steps/offer-review/words.es.ts'
import { words as offerReview } from '@relief/steps/offer-review/words.ts'
import { words as optedOutEs } from '@relief/steps/plaid-required-opted-out/words.es.ts'
import { words as optedOut } from '@relief/steps/plaid-required-opted-out/words.ts'
import { words as pricingDisqualifiedEs } from '@relief/steps/pricing-disqualified/words.es.ts'
import { words as pricingDisqualified } from '@relief/steps/pricing-disqualified/words.ts'
import { words as turndownEs } from '@relief/steps/turndown-disqualified/words.es.ts'
import { words as turndown } from '@relief/steps/turndown-disqualified/words.ts'
import { words as stepsEs } from '@relief/steps/words.es.ts'
import { words as steps } from '@relief/steps/words.ts'
import { words as lineEs } from '@relief/web/my-loans/line/words.es.ts'
import { words as line } from '@relief/web/my-loans/line/words.ts'
import { words as myLoansEs } from '@relief/web/my-loans/words.es.ts'
import { words as myLoans } from '@relief/web/my-loans/words.ts'
import { words as pagesEs } from '@relief/web/pages/words.es.ts'
import { words as pages } from '@relief/web/pages/words.ts'

/** What the pages at the ends of an application say, by language. */
const english = {
  newYork: states.NY,
  entry: domain.funnelEntry,
  funnelComplete,
  ineligible,
  line,
  myLoans,
  offerReview,
  optedOut,
  pages,
  pricingDisqualified,
  steps,
  turndown,
}
export type EndWords = typeof english

export const endWords: Readonly<Record<'en' | 'es', EndWords>> = {
  en: english,
  es: {
    newYork: statesEs.NY,
    entry: domainEs.funnelEntry,
    funnelComplete: funnelCompleteEs,
    ineligible: ineligibleEs,
    line: lineEs,
    myLoans: myLoansEs,
    offerReview: offerReviewEs,
    optedOut: optedOutEs,
    pages: pagesEs,
    pricingDisqualified: pricingDisqualifiedEs,
    steps: stepsEs,
    turndown: turndownEs,
  },
}
