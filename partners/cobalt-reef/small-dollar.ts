import { noCharges } from '../no-charges.ts'
import type { PartnerProduct } from '../partner-bank.ts'

/** A small loan with one charge and no interest, repaid within a year and a half. */
export const smallDollar: PartnerProduct = {
  name: 'Small loan',
  spanishName: 'Préstamo pequeño',
  earlierNames: [{ name: 'Short-term relief loan', spanishName: 'Préstamo de alivio a corto plazo' }],
  productUuid: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a01',
  ...noCharges,
}
