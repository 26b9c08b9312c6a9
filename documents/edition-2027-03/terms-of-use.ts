import type { ConsentText } from '../text.ts'

export const termsOfUse: ConsentText = {
  titleName: 'TERMS_OF_SERVICE',
  version: '2027-03',
  title: 'Terms of use',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        'Relief Loans runs this site. We are not a bank. The bank named on an offer makes the loan.',
        'Applying is free. You owe nothing until you accept a loan.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: ['When you use this site, you:'],
      list: [
        'are at least 18 years old and apply only for yourself',
        'give true and complete answers',
        'keep your password private, and tell us if someone else may know it',
      ],
    },
    {
      heading: 'What an offer means',
      paragraphs: [
        'An offer is valid until the date shown with it. It becomes a loan only when you accept it and the bank has done its final checks.',
        'We do not promise that you will get an offer.',
      ],
    },
    {
      heading: 'How to end your application',
      paragraphs: [
        'You may stop at any time before you accept. Just leave, or tell us. We keep the records that the law requires us to keep.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We try to keep this site available and accurate, but it may be down at times. Nothing in these terms takes away a right that the law gives you.',
      ],
    },
  ],
}
