import type { ConsentText } from './text.ts'

/** The consumer's written instructions of 15 USC 1681b(a)(2). */
export const creditReportAuthorization: ConsentText = {
  titleName: 'CREDIT_REPORT_AUTHORIZATION',
  version: '2026-11',
  title: 'Permission to get your credit report',
  sections: [
    {
      heading: 'What you allow',
      paragraphs: [
        'You tell Relief Loans and its partner banks, in writing, to get your credit report from a credit bureau. The Fair Credit Reporting Act calls this written instructions.',
        'We use the report to check who you are and to see which loans we can offer you.',
      ],
    },
    {
      heading: 'Now: a soft check',
      paragraphs: [
        'To show you offers, we do a soft check. It does not change your credit score. Other lenders do not see it.',
      ],
    },
    {
      heading: 'Later: a hard check, only if you accept a loan',
      paragraphs: [
        'If you accept a loan, the bank does a hard check. It can lower your score a little, and other lenders see it. No hard check is done before you accept.',
      ],
    },
    {
      heading: 'How long this lasts',
      paragraphs: [
        'This holds for this request and for the loan that comes from it. It ends when the request ends without a loan.',
      ],
    },
  ],
}
