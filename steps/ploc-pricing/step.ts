import { definePage } from '../define-step.ts'

/** The page before the offer of a line of credit. The pricing call moves past it. */
export const plocPricingPage = definePage({
  id: 'PLOC_PRICING',
  folder: 'ploc-pricing',
  route: 'pricing',
  section: 'OFFERS',
})
