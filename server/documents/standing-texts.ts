import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Text } from './text.ts'

/** The texts that are the same for every applicant. A change is a new version. */
export const standingTexts: Record<Exclude<ConsentTitle, 'LOAN_AGREEMENT'>, Text> = {
  ESIGN_CONSENT: {
    titleName: 'ESIGN_CONSENT',
    version: '2026-01',
    title: 'Consent to electronic records',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'You agree to get records about this request and any loan from it on this site and by email, in place of paper. This covers disclosures, notices, agreements and statements.',
        ],
      },
      {
        heading: 'You can have paper',
        paragraphs: [
          'You may ask us for a paper copy of any record. There is no charge for it. Write or call the support address on this site.',
        ],
      },
      {
        heading: 'You can withdraw',
        paragraphs: [
          'You may withdraw this consent at any time, at no cost. If you withdraw before you accept a loan, we cannot go on with your request online. Records we gave you before stay valid.',
        ],
      },
      {
        heading: 'Keep your email current',
        paragraphs: ['Tell us when your email address changes, so that our records reach you.'],
      },
      {
        heading: 'What you need',
        paragraphs: [
          'You need a device with a current web browser, a link to the internet, an email account, and a program that can show and save or print pages. By going on from this page you show that you can read these records.',
        ],
      },
    ],
  },
  CREDIT_REPORT_AUTHORIZATION: {
    titleName: 'CREDIT_REPORT_AUTHORIZATION',
    version: '2026-01',
    title: 'Permission to get your credit report',
    sections: [
      {
        heading: 'What you allow',
        paragraphs: [
          'You give us and our partner banks written instructions under the Fair Credit Reporting Act to get your credit report from a credit bureau, to check who you are, and to see which loans we can offer you.',
        ],
      },
      {
        heading: 'No effect on your score now',
        paragraphs: [
          'This is a soft inquiry. It does not change your credit score and other lenders do not see it. If you later accept a loan, the bank may make a hard inquiry, which can change your score. We tell you before that happens.',
        ],
      },
    ],
  },
  TERMS_OF_SERVICE: {
    titleName: 'TERMS_OF_SERVICE',
    version: '2026-01',
    title: 'Terms of use',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'We run this site. Loans are made by the partner bank that is named on each offer. Sending a request is free and binds you to nothing.',
        ],
      },
      {
        heading: 'What we ask of you',
        paragraphs: [
          'Give true and whole answers about yourself, and nobody else. Keep your password to yourself.',
        ],
      },
      {
        heading: 'What an offer means',
        paragraphs: [
          'An offer stands until the date that is shown with it. It becomes a loan only when you accept it and the bank has completed its last checks.',
        ],
      },
    ],
  },
  PRIVACY_NOTICE: {
    titleName: 'PRIVACY_NOTICE',
    version: '2026-01',
    title: 'Privacy notice',
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'We collect what you type here, your credit report when you allow it, and how this site is used. Your Social Security number and date of birth are encrypted when we store them.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'We share it with the partner banks that may lend to you, the credit bureau that we ask, and those whom the law names. We do not sell it.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: ['We keep records for as long as lending law demands, and no longer.'],
      },
    ],
  },
}
