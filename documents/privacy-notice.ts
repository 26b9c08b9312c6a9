import type { ConsentText } from './text.ts'

/**
 * For applications under policy 2026.1: the model form's headings, order and table. privacy-form.ts has the
 * form itself.
 */
export function privacyNotice(contact: { phone: string; email: string; banks: string }): ConsentText {
  return {
    titleName: 'PRIVACY_NOTICE',
    version: '2026-11',
    title: 'What does Relief Loans do with your personal information?',
    sections: [
      {
        heading: 'Why?',
        isStatute: true,
        paragraphs: [
          'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
        ],
      },
      {
        heading: 'What?',
        isStatute: true,
        paragraphs: [
          'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
        ],
        list: [
          'Social Security number and income',
          'account balances and payment history',
          'credit history and credit scores',
        ],
      },
      {
        heading: 'How?',
        isStatute: true,
        paragraphs: [
          "All financial companies need to share customers' personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers' personal information; the reasons Relief Loans chooses to share; and whether you can limit this sharing.",
        ],
      },
      {
        heading: 'Reasons we can share your personal information',
        isStatute: true,
        paragraphs: [],
        table: {
          caption: 'What we share, and what you can limit',
          columns: ['Reason', 'Does Relief Loans share?', 'Can you limit this sharing?'],
          rows: [
            [
              'For our everyday business purposes: such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
              'Yes',
              'No',
            ],
            [
              'For our marketing purposes: to offer our products and services to you',
              'No',
              'We do not share',
            ],
            ['For joint marketing with other financial companies', 'No', 'We do not share'],
            [
              "For our affiliates' everyday business purposes: information about your transactions and experiences",
              'No',
              'We do not share',
            ],
            [
              "For our affiliates' everyday business purposes: information about your creditworthiness",
              'No',
              'We do not share',
            ],
            ['For nonaffiliates to market to you', 'No', 'We do not share'],
          ],
        },
      },
      {
        heading: 'Questions?',
        paragraphs: [`Call ${contact.phone} or email ${contact.email}.`],
      },
      {
        heading: 'Who we are',
        paragraphs: [
          `This notice is from Relief Loans and from the banks that lend through it: ${contact.banks}.`,
        ],
      },
      {
        heading: 'How do we protect your personal information?',
        isStatute: true,
        paragraphs: [
          'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
          'Your Social Security number and date of birth are encrypted before they are stored.',
        ],
      },
      {
        heading: 'How do we collect your personal information?',
        paragraphs: ['We collect it, for example, when you:'],
        list: [
          'open an account with us or apply for a loan',
          'tell us about your income or your job',
          'let us see your credit report or your bank account',
          'pay your bills on a loan',
        ],
      },
      {
        heading: "Why can't I limit all sharing?",
        isStatute: true,
        paragraphs: ['Federal law gives you the right to limit only:'],
        list: [
          "sharing for affiliates' everyday business purposes: information about your creditworthiness",
          'affiliates from using your information to market to you',
          'sharing for nonaffiliates to market to you',
        ],
      },
      {
        heading: 'Definitions',
        isStatute: true,
        paragraphs: [
          'Affiliates: Companies related by common ownership or control. They can be financial and nonfinancial companies. Relief Loans does not share with affiliates.',
          'Nonaffiliates: Companies not related by common ownership or control. They can be financial and nonfinancial companies. Relief Loans does not share with nonaffiliates so they can market to you.',
          'Joint marketing: A formal agreement between nonaffiliated financial companies that together market financial products or services to you. Relief Loans does not jointly market.',
        ],
      },
    ],
  }
}
