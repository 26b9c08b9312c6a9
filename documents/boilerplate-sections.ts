import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { states } from '@relief/contract/states.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { AgreementWords } from './agreement-words.ts'

export function partiesSection(bank: PartnerBank, borrower: string, words: AgreementWords): DocumentSection {
  const { streetLineOne, city, stateCode, zipCode } = bank.address
  const { heading, lender, borrower: borrowerText } = words.parties
  return {
    heading,
    paragraphs: [
      lender(`${bank.name}, ${streetLineOne}, ${city}, ${stateCode} ${zipCode}`),
      borrowerText(borrower),
    ],
  }
}

/** No agreement requires automatic payments (12 CFR 1005.10(e)). */
export function howYouPay({ payments }: AgreementWords): DocumentSection {
  return { heading: payments.heading, paragraphs: [payments.text] }
}

export function governingLaw({ address }: PartnerBank, { law }: AgreementWords): DocumentSection {
  const { stateCode } = address
  const name = stateCode in states ? states[stateCode as keyof typeof states] : stateCode
  return { heading: law.heading, paragraphs: [law.text(name)] }
}

/** Never in the agreement of a covered borrower (32 CFR 232.8(c)). */
export function arbitration({ disputes }: AgreementWords): DocumentSection {
  return { heading: disputes.heading, paragraphs: [disputes.what, disputes.optOut] }
}
