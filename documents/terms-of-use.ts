import type { ConsentText } from './text.ts'

export const termsOfUse: ConsentText = {
  titleName: 'TERMS_OF_SERVICE',
  version: '2026-11',
  title: 'Terms of use',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        'Relief Loans runs this site. We are not a bank. The bank that is named on an offer makes the loan.',
        'To ask for a loan is free. You owe nothing until you accept one.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: ['When you use this site, you:'],
      list: [
        'are at least 18 years old and ask for yourself only',
        'give true and full answers',
        'keep your password to yourself, and tell us if somebody else may know it',
      ],
    },
    {
      heading: 'What an offer means',
      paragraphs: [
        'An offer stands until the date shown with it. It turns into a loan only when you accept it and the bank has done its last checks.',
        'We do not promise that you will get an offer.',
      ],
    },
    {
      heading: 'How to end this',
      paragraphs: [
        'You may stop at any time before you accept. Just leave, or tell us. We keep the records that the law makes us keep.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We work to keep this site open and right, but it may be down at times. Nothing here takes away a right that the law gives you.',
      ],
    },
  ],
}
