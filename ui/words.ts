import { plural } from '@relief/domain/plural.ts'

/** What the components say by themselves, by component. Some names are the specification's. */
export const words = {
  combobox: {
    prompt: 'Type to search...',
    clear: 'Clear',
    failed: 'Oops! Something went wrong. Please try again',
    nothingFound: 'No results found',
    unchosen: 'Choose an answer from the list',
    found: (count: number) => plural(count, { one: `${count} result`, other: `${count} results` }),
    useTyped: (typed: string) => `Use “${typed}” (Custom)`,
    create: 'Create',
  },
  costChart: {
    total: 'Total to repay',
    segment: (label: string, amount: string) => `${label}: ${amount}`,
  },
  dateOfBirth: {
    month: 'Month',
    day: 'Day',
    year: 'Year',
    required: 'Enter your date of birth',
    missing: {
      month: 'Date of birth must include a month',
      day: 'Date of birth must include a day',
      year: 'Date of birth must include a year',
      'month day': 'Date of birth must include a month and a day',
      'month year': 'Date of birth must include a month and a year',
      'day year': 'Date of birth must include a day and a year',
    },
    yearDigits: 'Year must have 4 digits',
    monthFirst: 'Month must be from 1 to 12. Enter the month first, then the day',
    dayRange: 'Day must be from 1 to 31',
    notReal: 'Date of birth must be a real date',
    checkYear: 'Check the year you were born',
    tooYoung: (age: string) => `You must be ${age} or older to apply`,
  },
  download: {
    label: 'Download PDF',
    about: (title: string) => `: ${title}`,
    busy: 'Getting the PDF…',
    failed: 'That didn’t work. Try again.',
  },
  errorSummary: 'There’s a problem',
  /** In the list at the top of the page. */
  errorIn: (label: string, message: string) => `${label}: ${message}`,
  fieldError: 'Error:',
  documentText: { original: 'Original in English' },
  longText: {
    collapse: 'Show less',
    expand: 'Show the full text on this page',
    read: (title: string) => `Read: ${title}`,
  },
  moneyField: {
    rounded: (from: string, to: string, step: string) =>
      `We rounded ${from} to ${to}, because we lend in steps of ${step}.`,
    roundedBefore: (from: string, to: string, step: string) =>
      `We rounded ${from} to ${to}, because we lend in steps of ${step}. If that’s right, press the button again.`,
    add: (amount: string) => `Add ${amount}`,
    subtract: (amount: string) => `Subtract ${amount}`,
  },
  close: 'close',
  loading: 'loading',
  page: {
    name: 'Relief Loans',
    title: (page: string) => `${page} | Relief Loans`,
    skip: 'Skip to main content',
    home: 'Relief Loans, home',
    account: 'Account',
    applications: 'My loans',
    logOut: 'Log out',
    logIn: 'Log in',
    lenders: 'Loans are made by partner banks, Members FDIC. You’ll see every cost before you accept.',
    call: (phone: string, from: string, to: string) =>
      `Need help? Call ${phone}, Monday to Friday, ${from} to ${to} Eastern time.`,
    helpAndLegal: 'Help and legal',
    help: 'Help',
    legal: 'Legal documents and notices',
  },
  password: {
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    isShown: 'Your password is shown',
    isHidden: 'Your password is hidden',
  },
  ssn: {
    showLabel: 'Show Social Security number',
  },
  show: 'Show',
  hide: 'Hide',
  question: {
    back: 'Back',
    progress: (progress: { section: string; position: string; count: string }) =>
      `${progress.section}, part ${progress.position} of ${progress.count}`,
    why: 'Why we ask',
    saving: 'Saving…',
    continue: 'Continue',
  },
  choose: 'Choose',
  change: 'Change',
  remove: 'Remove',
  terms: {
    months: (count: number) => plural(count, { one: `${count} month`, other: `${count} months` }),
    cost: (cost: { monthly: string; total: string; apr: string }) =>
      `${cost.monthly} a month, ${cost.total} total, ${cost.apr} APR`,
  },
}
