import type { Contact } from './contact-us.ts'
import type { ConsentText } from './text.ts'

/** Later versions are in an edition of their own. */
type FirstVersion = '2026-11' | '2026-12'

/** The disclosures of 15 USC 7001(c)(1) before a consumer agrees to electronic records, item by item. */
export function esignConsent(contact: Contact, version: FirstVersion): ConsentText {
  return {
    titleName: 'ESIGN_CONSENT',
    version,
    title: 'Consent to electronic records',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'Some things that we tell you must be given to you in writing. If you agree, we give them to you on this site and by email, in place of paper.',
          'This covers this request and any loan that comes from it. It covers these records:',
        ],
        list: [
          'the cost of your loan and your loan agreement',
          'notices about a decision, like the reasons for a no',
          'our privacy notice and these consents',
          'statements and notices about your loan later on',
        ],
      },
      {
        heading: 'You can have paper',
        paragraphs: [
          'You may get any of these records on paper, now or later. There is no fee.',
          `To ask for paper, call ${contact.phone}, email ${contact.email}, or write to ${contact.address}.`,
        ],
      },
      {
        heading: 'You can change your mind',
        paragraphs: withdrawal[version],
      },
      {
        heading: 'Keep your email up to date',
        paragraphs: [
          `We use the email of your account. If it changes, tell us: call ${contact.phone} or email ${contact.email}.`,
        ],
      },
      {
        heading: 'What you need',
        paragraphs: ['To read and keep these records, you need:'],
        list: [
          'a phone, tablet or computer with internet',
          'a current web browser, like Chrome, Edge, Firefox or Safari',
          'an email account',
          'a program that opens PDF files, and a way to save or print them',
        ],
      },
      {
        heading: 'Show that it works for you',
        paragraphs: [
          demonstration[version],
          'If what you need ever changes, we tell you first. You can then agree again or leave, at no fee.',
        ],
      },
    ],
  }
}

const stayValid = 'Records that we gave you before you took it back stay valid.'

/** How to withdraw, and what follows (15 USC 7001(c)(1)(B)). */
const withdrawal: { [version in FirstVersion]: string[] } = {
  '2026-11': [
    'You may take back this consent at any time. There is no fee. Go to your account and choose Documents, or call or write to us.',
    'If you take it back before you accept a loan, we have to stop your online request. If you have a loan, nothing about the loan changes. From then on we send your records on paper.',
    stayValid,
  ],
  '2026-12': [
    'You may take back this consent at any time. There is no fee. Go to your account, choose Documents, and press "Take back this consent". Or call or write to us.',
    'If you take it back before you accept a loan, you cannot accept one online until you agree again. If you have a loan, nothing about the loan changes. From then on we send your records on paper.',
    stayValid,
  ],
}

/** What shows that the reader can open the records (15 USC 7001(c)(1)(C)(ii)). */
const demonstration: { [version in FirstVersion]: string } = {
  '2026-11':
    'Open this text as a PDF. If you can read it, you can read the rest. When you agree, you say that you could open it.',
  '2026-12':
    'Download this text as a PDF and open it. If you can read it, you can read the rest. You can agree only after we have sent you the PDF.',
}
