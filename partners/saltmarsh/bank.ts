import { fdic } from '../federal-agency.ts'
import type { PartnerBank } from '../partner-bank.ts'
import { lineOfCredit } from './line-of-credit.ts'
import { logoSvg } from './logo.ts'

/** An invented bank behind one of the specification's slugs. */
export const saltmarsh: PartnerBank = {
  slug: 'CUSTOMERSBANKMPL',
  uuid: '7d2f6a10-3c58-4b7e-9a41-5e0c8d1b2f04',
  name: 'Saltmarsh Community Bank, Member FDIC',
  address: { streetLineOne: '17 Ferry Street', city: 'Dover', stateCode: 'DE', zipCode: '19901' },
  supervisor: fdic,
  combinesCounterOffers: true,
  brand: { colorPrimary: '#5B2E7E', colorPrimaryAccent: '#F2EAF8' },
  logoSvg,
  products: [lineOfCredit],
}
