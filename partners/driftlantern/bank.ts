import { fdic } from '../federal-agency.ts'
import type { PartnerBank } from '../partner-bank.ts'
import { logoSvg } from './logo.ts'
import { personalLoan } from './personal-loan.ts'

/** An invented bank behind one of the specification's slugs. */
export const driftlantern: PartnerBank = {
  slug: 'DRBANK',
  uuid: '7d2f6a10-3c58-4b7e-9a41-5e0c8d1b2f02',
  name: 'Driftlantern Bank, Member FDIC',
  address: { streetLineOne: '88 Quarry Lane', city: 'Darien', stateCode: 'CT', zipCode: '06820' },
  supervisor: fdic,
  combinesCounterOffers: true,
  brand: { colorPrimary: '#7A3B00', colorPrimaryAccent: '#FBEFE3' },
  logoSvg,
  products: [personalLoan],
}
