import type { Language } from '@relief/contract/languages.ts'
import { words as agreeEs } from '@relief/steps/agree/words.es.ts'
import { words as agree } from '@relief/steps/agree/words.ts'
import { words as educationEs } from '@relief/steps/education/words.es.ts'
import { words as education } from '@relief/steps/education/words.ts'
import { words as funnelCompleteEs } from '@relief/steps/funnel-complete/words.es.ts'
import { words as funnelComplete } from '@relief/steps/funnel-complete/words.ts'
import { words as idVerificationEs } from '@relief/steps/id-verification/words.es.ts'
import { words as idVerification } from '@relief/steps/id-verification/words.ts'
import { words as incomeEs } from '@relief/steps/income/words.es.ts'
import { words as income } from '@relief/steps/income/words.ts'
import { words as offerReviewEs } from '@relief/steps/offer-review/words.es.ts'
import { words as offerReview } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionEs } from '@relief/steps/offer-selection/words.es.ts'
import { words as offerSelection } from '@relief/steps/offer-selection/words.ts'
import { words as pricingEs } from '@relief/steps/pricing/words.es.ts'
import { words as pricing } from '@relief/steps/pricing/words.ts'
import { words as reviewEs } from '@relief/steps/review/words.es.ts'
import { words as review } from '@relief/steps/review/words.ts'
import { words as savingsEs } from '@relief/steps/savings/words.es.ts'
import { words as savings } from '@relief/steps/savings/words.ts'
import { words as useOfFundsEs } from '@relief/steps/use-of-funds/words.es.ts'
import { words as useOfFunds } from '@relief/steps/use-of-funds/words.ts'
import { words as stepsEs } from '@relief/steps/words.es.ts'
import { words as steps } from '@relief/steps/words.ts'
import { words as uiEs } from '@relief/ui/words.es.ts'
import { words as ui } from '@relief/ui/words.ts'
import { words as authEs } from '@relief/web/auth/words.es.ts'
import { words as auth } from '@relief/web/auth/words.ts'
import { words as landingEs } from '@relief/web/landing/words.es.ts'
import { words as landing } from '@relief/web/landing/words.ts'

/** What the pages of an application say on the way to a loan, by language. */
const english = {
  agree,
  auth,
  education,
  funnelComplete,
  idVerification,
  income,
  landing,
  offerReview,
  offerSelection,
  pricing,
  review,
  savings,
  steps,
  ui,
  useOfFunds,
}
export type RoadWords = typeof english

export const roadWords: Readonly<Record<Language, RoadWords>> = {
  en: english,
  es: {
    agree: agreeEs,
    auth: authEs,
    education: educationEs,
    funnelComplete: funnelCompleteEs,
    idVerification: idVerificationEs,
    income: incomeEs,
    landing: landingEs,
    offerReview: offerReviewEs,
    offerSelection: offerSelectionEs,
    pricing: pricingEs,
    review: reviewEs,
    savings: savingsEs,
    steps: stepsEs,
    ui: uiEs,
    useOfFunds: useOfFundsEs,
  },
}
