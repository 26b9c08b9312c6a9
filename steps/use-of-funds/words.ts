export const words = {
  title: 'What’s the loan for?',
  why: 'Some banks don’t lend for every purpose. Your answer helps us find the right ones.',
  closest: 'Which is closest?',
  none: 'None of these',
  description: 'Tell us in a few words (optional)',
  errors: {
    required: 'Choose what the loan is for',
    closest: 'Choose what it’s for',
    tooLong: 'Use 255 characters or fewer',
  },
}
