import type { ConsentText } from '../text.ts'

/** The consumer's written instructions of 15 USC 1681b(a)(2). */
export const creditReportAuthorization: ConsentText = {
  titleName: 'CREDIT_REPORT_AUTHORIZATION',
  version: '2027-03',
  title: 'Authorization to obtain your credit report',
  sections: [
    {
      heading: 'What you authorize',
      paragraphs: [
        'You authorize Relief Loans and its partner banks to obtain your credit report from a credit bureau. The Fair Credit Reporting Act calls this your written instructions.',
        'We use the report to check who you are and to see which loans we can offer you.',
      ],
    },
    {
      heading: 'Now: a soft credit check',
      paragraphs: [
        'To show you offers, we do a soft credit check. It does not affect your credit score. Other lenders do not see it.',
      ],
    },
    {
      heading: 'Later: a hard credit check, only if you accept a loan',
      paragraphs: [
        'If you accept a loan, the bank does a hard credit check. It can lower your score slightly, and other lenders see it. No hard credit check is done before you accept.',
      ],
    },
    {
      heading: 'How long this lasts',
      paragraphs: [
        'This authorization covers this application and any loan that results from it. It ends if the application ends without a loan.',
      ],
    },
  ],
}
