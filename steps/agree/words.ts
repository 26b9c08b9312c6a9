export const words = {
  title: 'See your offers',
  hint: 'Read each item and check the box. Then we’ll look for offers from our partner banks.',
  continue: 'See my offers',
  scoreTitle: 'This won’t hurt your credit score',
  score:
    'We’ll do a soft credit check now. If you accept a loan, the bank will do a hard credit check. That can lower your score slightly.',
  labels: {
    CREDIT_REPORT_AUTHORIZATION:
      'I authorize Relief Loans and its partner banks to get my credit report with a soft credit check.',
    TERMS_OF_SERVICE: 'I agree to the terms of use.',
    PRIVACY_NOTICE: 'I received the privacy notice.',
  },
  required: {
    ESIGN_CONSENT: 'Check the box to get your documents online',
    CREDIT_REPORT_AUTHORIZATION: 'Check the box to authorize a soft credit check',
    TERMS_OF_SERVICE: 'Check the box to agree to the terms of use',
    PRIVACY_NOTICE: 'Check the box to confirm you received the privacy notice',
  },
  otherRequired: (title: string) => `Check the box to agree to: ${title}`,
}
