import { plural } from '@relief/domain/plural.ts'

/** What the frame of the application says around its steps. */
export const words = {
  /** By the section of the progress bar. */
  sections: {
    REQUEST: 'Your loan',
    ABOUT_YOU: 'About you',
    FINANCES: 'Your finances',
    OFFERS: 'Your offers',
  },
  aside: {
    title: 'Your application',
    amount: 'Loan amount',
    term: 'Loan term',
    months: (count: number) => plural(count, { one: '1 month', other: `${count} months` }),
    needHelp: (phone: string) => `Need help? Call ${phone}`,
  },
  /** The words of the specification. */
  update: {
    title: 'You’ve updated your application',
    text: "Let's pick up where you left off.",
    continue: 'Continue',
  },
  change: {
    title: 'Save this change?',
    button: 'Save',
    keep: 'Keep my earlier answer',
    save: 'Save the change',
  },
  consequences: {
    school: (school: string) => `We’ll remove your school, ${school}.`,
    income: (source: string) => `We’ll remove this from your income: ${source}.`,
    business: (company: string) => `We’ll remove your business, ${company}, from your income.`,
    employer: (company: string) => `We’ll remove your job at ${company} from your income.`,
    job: 'We’ll remove your job from your income.',
    minimum: (minimum: string) =>
      `You need a yearly income of at least ${minimum}. With less, your application will end after the review.`,
    state: (state: string) =>
      `We don’t lend in ${state}. If you keep this address, your application will end after the review.`,
  },
  errors: {
    offline: 'You lost your internet connection. Try again when you’re back online.',
    noAnswer: 'We didn’t get an answer from our server. Try again.',
    answersSaved: (message: string) => `${message} Your answers are saved.`,
    sessionEnded: 'Your session ended before we got your answer. Press the button again.',
  },
}
