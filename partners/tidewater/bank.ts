import { fdic } from '../federal-agency.ts'
import type { PartnerBank } from '../partner-bank.ts'
import { installmentLoan } from './installment-loan.ts'
import { logoSvg } from './logo.ts'

/** An invented bank that lends in few states. */
export const tidewater: PartnerBank = {
  slug: 'TIDEWATER',
  uuid: '7d2f6a10-3c58-4b7e-9a41-5e0c8d1b2f05',
  name: 'Tidewater Valley Bank, Member FDIC',
  address: { streetLineOne: '88 Lantern Street', city: 'Norfolk', stateCode: 'VA', zipCode: '23510' },
  supervisor: fdic,
  combinesCounterOffers: true,
  brand: { colorPrimary: '#0F5C5C', colorPrimaryAccent: '#E3F3F2' },
  logoSvg,
  products: [installmentLoan],
}
