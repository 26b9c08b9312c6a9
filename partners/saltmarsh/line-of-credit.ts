import { noCharges } from '../no-charges.ts'
import type { PartnerProduct } from '../partner-bank.ts'

/** A small line of credit without interest, for a monthly subscription, for files that no loan fits. */
export const lineOfCredit: PartnerProduct = {
  name: 'Line of credit',
  spanishName: 'Línea de crédito',
  productUuid: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a04',
  ...noCharges,
}
