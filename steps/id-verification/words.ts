export const words = {
  title: 'Confirm your identity',
  hint: 'We’ll check these with a credit bureau. It’s a soft credit check, so it won’t affect your credit score.',
  birthDate: 'Date of birth',
  birthDateHint: 'For example, 4 27 1986',
  ssn: 'Social Security number',
  ssnHint: 'We use it to find your credit report and to confirm it’s you.',
  ssnSavedHint: (lastFour: string) =>
    `We have the number that ends in ${lastFour}. Leave this blank to keep it.`,
  ssnAssurance: 'We encrypt your number before we store it. We’ll never show it in full again.',
  ssnRequired: 'Enter your Social Security number',
}
