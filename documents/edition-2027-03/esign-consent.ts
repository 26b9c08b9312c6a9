import type { Contact } from '../contact-us.ts'
import type { ConsentText } from '../text.ts'

/** The disclosures of 15 USC 7001(c)(1) before a consumer agrees to electronic records, item by item. */
export function esignConsent(contact: Contact): ConsentText {
  return {
    titleName: 'ESIGN_CONSENT',
    version: '2027-03',
    title: 'Consent to electronic records',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'The law requires us to give you some information in writing. If you agree, we will give it to you on this site and by email instead of on paper.',
          'This consent covers this application and any loan that results from it. It covers these records:',
        ],
        list: [
          'the cost of your loan and your loan agreement',
          'notices about a decision, such as the reasons for a decline',
          'our privacy notice and these consents',
          'statements and notices about your loan',
        ],
      },
      {
        heading: 'You can get paper copies',
        paragraphs: [
          'You may get any of these records on paper, now or later. There is no fee.',
          `To ask for paper copies, call ${contact.phone}, email ${contact.email}, or write to ${contact.address}.`,
        ],
      },
      {
        heading: 'You can withdraw your consent',
        paragraphs: [
          'You may withdraw this consent at any time. There is no fee. Go to your account, choose Documents, and withdraw it there. Or call or write to us.',
          'If you withdraw it before you accept a loan, you cannot accept one online until you agree again. If you have a loan, nothing about the loan changes. From then on, we will send your records on paper.',
          'Records that we gave you before you withdrew it stay valid.',
        ],
      },
      {
        heading: 'Keep your email address up to date',
        paragraphs: [
          `We use the email address on your account. If it changes, tell us: call ${contact.phone} or email ${contact.email}.`,
        ],
      },
      {
        heading: 'What you need',
        paragraphs: ['To read and keep these records, you need:'],
        list: [
          'a phone, tablet or computer with internet access',
          'a current web browser, such as Chrome, Edge, Firefox or Safari',
          'an email account',
          'a program that opens PDF files, and a way to save or print them',
        ],
      },
      {
        heading: 'Check that you can open our records',
        paragraphs: [
          'Download this document as a PDF and open it. If you can read it, you can read our other records. You can agree only after we have sent you the PDF.',
          'If what you need ever changes, we will tell you first. You can then agree again or withdraw your consent. There is no fee.',
        ],
      },
    ],
  }
}
