import { fdic } from '../federal-agency.ts'
import type { PartnerBank } from '../partner-bank.ts'
import { logoSvg } from './logo.ts'
import { smallDollar } from './small-dollar.ts'

/** An invented bank behind one of the specification's slugs. */
export const cobaltReef: PartnerBank = {
  slug: 'CRB',
  uuid: '7d2f6a10-3c58-4b7e-9a41-5e0c8d1b2f01',
  name: 'Cobalt Reef Bank, Member FDIC',
  address: { streetLineOne: '410 Harbor Row', city: 'Trenton', stateCode: 'NJ', zipCode: '08608' },
  supervisor: fdic,
  combinesCounterOffers: true,
  brand: { colorPrimary: '#1B4B9B', colorPrimaryAccent: '#E7EEF9' },
  logoSvg,
  products: [smallDollar],
}
