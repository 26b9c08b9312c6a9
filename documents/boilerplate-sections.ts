import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { states } from '@relief/contract/states.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'

export function partiesSection(bank: PartnerBank, borrower: string): DocumentSection {
  const { streetLineOne, city, stateCode, zipCode } = bank.address
  return {
    heading: 'Who this is between',
    paragraphs: [
      `Lender: ${bank.name}, ${streetLineOne}, ${city}, ${stateCode} ${zipCode}.`,
      `Borrower: ${borrower}. In this text, "you" is the borrower and "we" is the lender.`,
    ],
  }
}

/** No agreement requires automatic payments (12 CFR 1005.10(e)). */
export const howYouPay: DocumentSection = {
  heading: 'How you pay',
  paragraphs: [
    'You may pay by bank transfer, by debit card or by check. You choose. You do not have to let us take payments from your account by themselves.',
  ],
}

export function whichLaw({ address }: PartnerBank): DocumentSection {
  const { stateCode } = address
  const name = stateCode in states ? states[stateCode as keyof typeof states] : stateCode
  return {
    heading: 'Which law counts',
    paragraphs: [
      `Federal law and the law of ${name} hold for this. You keep all rights that your own state's law gives you and that cannot be given up.`,
    ],
  }
}

/** Never in the agreement of a covered borrower (32 CFR 232.8(c)). */
export const arbitration: DocumentSection = {
  heading: 'Settling a dispute',
  paragraphs: [
    'If we cannot settle a dispute by talking, you or we may ask that a neutral person settle it in place of a court. This is called arbitration. There is then no jury and no group claim. We pay the fees.',
    'You do not have to agree to this part. Write to us in the first 60 days and say that you want out. It changes nothing else. You may always use a small claims court.',
  ],
}
