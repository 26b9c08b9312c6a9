import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'

/**
 * The long billing-error rights of model form G-3(A), 12 CFR 1026, appendix G, without its part on credit
 * card purchases: a line has no card (appendix G, comment 1.ii).
 */
export function billingRights({ name, address }: PartnerBank): DocumentSection[] {
  const isStatute = true
  return [
    {
      heading: 'Your Billing Rights: Keep this Document for Future Use',
      isStatute,
      paragraphs: [
        'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.',
      ],
    },
    {
      heading: 'What To Do If You Find A Mistake On Your Statement',
      isStatute,
      paragraphs: [
        'If you think there is an error on your statement, write to us at:',
        `${name}, ${address.streetLineOne}, ${address.city}, ${address.stateCode} ${address.zipCode}`,
        'In your letter, give us the following information:',
      ],
      list: [
        'Account information: Your name and account number.',
        'Dollar amount: The dollar amount of the suspected error.',
        'Description of problem: If you think there is an error on your bill, describe what you believe is wrong and why you believe it is a mistake.',
      ],
    },
    {
      heading: '',
      isStatute,
      paragraphs: ['You must contact us:'],
      list: [
        'Within 60 days after the error appeared on your statement.',
        'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.',
      ],
    },
    {
      heading: '',
      isStatute,
      paragraphs: [
        'You must notify us of any potential errors in writing. You may call us, but if you do we are not required to investigate any potential errors and you may have to pay the amount in question.',
      ],
    },
    {
      heading: 'What Will Happen After We Receive Your Letter',
      isStatute,
      paragraphs: ['When we receive your letter, we must do two things:'],
      list: [
        '1. Within 30 days of receiving your letter, we must tell you that we received your letter. We will also tell you if we have already corrected the error.',
        '2. Within 90 days of receiving your letter, we must either correct the error or explain to you why we believe the bill is correct.',
      ],
    },
    {
      heading: '',
      isStatute,
      paragraphs: ['While we investigate whether or not there has been an error:'],
      list: [
        'We cannot try to collect the amount in question, or report you as delinquent on that amount.',
        'The charge in question may remain on your statement, and we may continue to charge you interest on that amount.',
        'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.',
        'We can apply any unpaid amount against your credit limit.',
      ],
    },
    {
      heading: '',
      isStatute,
      paragraphs: ['After we finish our investigation, one of two things will happen:'],
      list: [
        'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.',
        'If we do not believe there was a mistake: You will have to pay the amount in question, along with applicable interest and fees. We will send you a statement of the amount you owe and the date payment is due. We may then report you as delinquent if you do not pay the amount we think you owe.',
      ],
    },
    {
      heading: '',
      isStatute,
      paragraphs: [
        'If you receive our explanation but still believe your bill is wrong, you must write to us within 10 days telling us that you still refuse to pay. If you do so, we cannot report you as delinquent without also reporting that you are questioning your bill. We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.',
        'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.',
      ],
    },
  ]
}
