import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { Contact } from './contact-us.ts'
import type { ConsentText } from './text.ts'

/** The last column for information that is not shared. */
const notShared = ['No', "We don't share"] as const

/**
 * The federal model form of 12 CFR 1016, appendix, word for word, without its opt-out section, because we
 * share nothing that could be limited. It has no row about marketing affiliates, as instruction C.2(d)(6)
 * allows a lender without them.
 */
export function privacyForm(contact: Contact): ConsentText {
  return {
    titleName: 'PRIVACY_NOTICE',
    version: '2026-12',
    title: 'What does Relief Loans do with your personal information?',
    sections: [facts, questions(contact), whoWeAre(contact), whatWeDo, definitions],
  }
}

const facts: DocumentSection = {
  heading: 'Facts',
  revision: 'Rev. November 2026',
  isStatute: true,
  paragraphs: [],
  formRows: [
    {
      label: 'Why?',
      paragraphs: [
        'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
      ],
    },
    {
      label: 'What?',
      paragraphs: [
        'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
      ],
      list: [
        'Social Security number and income',
        'account balances and payment history',
        'credit history and credit scores',
      ],
      closing: [
        'When you are no longer our customer, we continue to share your information as described in this notice.',
      ],
    },
    {
      label: 'How?',
      paragraphs: [
        "All financial companies need to share customers' personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers' personal information; the reasons Relief Loans chooses to share; and whether you can limit this sharing.",
      ],
    },
  ],
  table: {
    caption: 'What we share, and what you can limit',
    columns: [
      'Reasons we can share your personal information',
      'Does Relief Loans share?',
      'Can you limit this sharing?',
    ],
    rows: [
      [
        'For our everyday business purposes— such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
        'Yes',
        'No',
      ],
      ['For our marketing purposes— to offer our products and services to you', ...notShared],
      ['For joint marketing with other financial companies', ...notShared],
      [
        "For our affiliates' everyday business purposes— information about your transactions and experiences",
        ...notShared,
      ],
      [
        "For our affiliates' everyday business purposes— information about your creditworthiness",
        ...notShared,
      ],
      ['For nonaffiliates to market to you', ...notShared],
    ],
  },
}

function questions({ phone, website }: Contact): DocumentSection {
  return {
    heading: '',
    isStatute: true,
    paragraphs: [],
    formRows: [{ label: 'Questions?', paragraphs: [`Call ${phone} or go to ${website}`] }],
  }
}

function whoWeAre({ banks }: Contact): DocumentSection {
  return {
    heading: 'Who we are',
    beginsPage: true,
    isStatute: true,
    paragraphs: [],
    formRows: [
      {
        label: 'Who is providing this notice?',
        paragraphs: [`Relief Loans and the banks that lend through it: ${banks}.`],
      },
    ],
  }
}

const whatWeDo: DocumentSection = {
  heading: 'What we do',
  isStatute: true,
  paragraphs: [],
  formRows: [
    {
      label: 'How does Relief Loans protect my personal information?',
      paragraphs: [
        'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
        'Your Social Security number and date of birth are encrypted before they are stored.',
      ],
    },
    {
      label: 'How does Relief Loans collect my personal information?',
      paragraphs: ['We collect your personal information, for example, when you'],
      list: [
        'apply for a loan or give us your income information',
        'provide employment information or provide account information',
        'tell us where to send the money',
      ],
      closing: [
        'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
      ],
    },
    {
      label: "Why can't I limit all sharing?",
      paragraphs: ['Federal law gives you the right to limit only'],
      list: [
        "sharing for affiliates' everyday business purposes—information about your creditworthiness",
        'affiliates from using your information to market to you',
        'sharing for nonaffiliates to market to you',
      ],
      closing: ['State laws and individual companies may give you additional rights to limit sharing.'],
    },
  ],
}

const definitions: DocumentSection = {
  heading: 'Definitions',
  isStatute: true,
  paragraphs: [],
  formRows: [
    {
      label: 'Affiliates',
      paragraphs: [
        'Companies related by common ownership or control. They can be financial and nonfinancial companies.',
      ],
      list: ['Relief Loans does not share with our affiliates.'],
    },
    {
      label: 'Nonaffiliates',
      paragraphs: [
        'Companies not related by common ownership or control. They can be financial and nonfinancial companies.',
      ],
      list: ['Relief Loans does not share with nonaffiliates so they can market to you.'],
    },
    {
      label: 'Joint marketing',
      paragraphs: [
        'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.',
      ],
      list: ["Relief Loans doesn't jointly market."],
    },
  ],
}
