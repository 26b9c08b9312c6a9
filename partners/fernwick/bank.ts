import { fdic } from '../federal-agency.ts'
import type { PartnerBank } from '../partner-bank.ts'
import { logoSvg } from './logo.ts'
import { smallDollar } from './small-dollar.ts'

/** An invented bank behind one of the specification's slugs. */
export const fernwick: PartnerBank = {
  slug: 'FIN_WISE',
  uuid: '7d2f6a10-3c58-4b7e-9a41-5e0c8d1b2f03',
  name: 'Fernwick Industrial Bank, Member FDIC',
  address: { streetLineOne: '2150 Basin Street', city: 'Murray', stateCode: 'UT', zipCode: '84107' },
  supervisor: fdic,
  combinesCounterOffers: false,
  brand: { colorPrimary: '#2A5F34', colorPrimaryAccent: '#E9F4EA' },
  logoSvg,
  products: [smallDollar],
}
