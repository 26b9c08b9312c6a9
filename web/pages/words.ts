import { withPeriod } from '@relief/domain/sentence-end.ts'
/** What the pages outside the application say. */
export const words = {
  logOut: 'Log out',
  goToAccount: 'Go to my loans',
  goToLoans: 'Go to my loans',
  goHome: 'Go to the home page',
  startApplication: 'Start an application',
  legal: {
    title: 'Legal documents and notices',
    lead: 'These are the versions in effect today. Reading them here doesn’t mean you agree to them.',
    read: (title: string) => `Read: ${title}`,
    lenders: {
      title: 'Lenders and licenses',
      lead: 'These banks make the loans. Each one lends under its bank charter. For each, we list its address and the federal agency that enforces the Equal Credit Opportunity Act for it.',
      supervisor: (agency: string) => `Federal agency: ${agency}`,
    },
    sources: {
      title: 'Data sources',
      zip: 'City and state for each ZIP code:',
      license: 'License:',
    },
    own: {
      title: 'Your documents',
      agreed: 'Documents you agreed to',
      notices: 'Notices about your applications',
    },
  },
  notEligible: {
    title: 'You’re not eligible for a new application',
    lead: 'This didn’t change your credit score.',
    why: 'Why',
    help: {
      title: 'Other ways to get help',
      list: [
        'Call 211 to find help with rent, food and utility bills near you.',
        'Call the companies you owe. Many let you pay later or in installments at no extra cost.',
      ],
    },
  },
  mayApply: {
    title: 'You can apply for a loan',
    lead: 'You’re eligible for a new application today.',
  },
  notFound: {
    title: 'We can’t find that page',
    lead: 'The address may be wrong, or the page may have moved.',
  },
  noApplication: {
    title: 'We can’t find that application',
    lead: 'The address may be incomplete, or the application may belong to another account.',
    otherAccount: 'If you have another account, log out and log in with that one.',
    otherAccountThan: (name: string) =>
      `You’re logged in as ${withPeriod(name)} If you have another account, log out and log in with that one.`,
  },
  inProgress: {
    title: 'You have an application in progress',
    lead: 'You can have one open application at a time. We saved your answers, so you can pick up where you left off.',
    amount: (amount: string) =>
      `This application is for ${amount}. When you see your offers, you can ask for a different amount.`,
    continue: 'Continue my application',
  },
  underReview: { title: 'You can’t start another application yet' },
  nothingOpen: {
    title: 'You don’t have an open application',
    lead: 'You can see all your loans and applications in My loans.',
  },
  notAvailable: {
    title: 'Loans aren’t available right now',
    lead: 'We’re working on it. The answers you submitted are saved.',
  },
  trouble: {
    title: 'We couldn’t load this page',
    lead: 'The answers you submitted are saved. We’ll try again in a few seconds.',
    retry: 'Try again now',
    status: 'See what works right now',
  },
  experiments: {
    title: 'Experiments',
    lead: 'This page shows how this site is set up. You can’t change anything here.',
    list: 'Settings',
    on: 'On',
    off: 'Off',
    inProgress: 'Check for an application in progress',
    entryChecks: 'Checks before a new application',
    toolkit: {
      title: 'Developer toolkit',
      how: 'On a question, press ? to fill it in with random answers. Press Escape to close the toolkit.',
    },
  },
  incompleteLink: {
    title: 'Part of this link is missing',
    lead: 'Open the link in our email again. If you copied it, copy all of it.',
  },
  stopEmails: {
    title: 'Stop these emails?',
    lead: 'We’ll stop sending you this kind of reminder. You’ll still get emails about your money, your agreements and your login.',
    press: 'Stop these emails',
    sending: 'Stopping…',
    failed: 'Open the link in the email again, or change this in your account under Preferences.',
    done: 'We stopped these emails',
    doneLead: 'You can turn them on again in your account under Preferences.',
  },
  waitlist: {
    title: 'Should we email you once?',
    lead: 'Press the button and we’ll email this address once, when we lend in your state.',
    press: 'Yes, email me',
    confirming: 'Confirming…',
    failed: 'We couldn’t confirm your address',
    tooOld: 'This link doesn’t work anymore',
    tooOldLead:
      'It has expired, or you asked us not to email you. If you want the email, see what you could borrow and enter your email address there.',
    askAgain: 'Ask again',
    done: (state: string) => `We’ll email you when we lend in ${state}`,
    doneLead:
      'It’s one email. We keep your address until then, for two years at most. If you don’t want the email anymore, press the button below or the link in our email.',
    stop: 'Don’t email me',
  },
  stopWaitlist: {
    title: 'Delete your address?',
    lead: 'We’ll delete your email address and won’t email you when we lend in your state.',
    press: 'Delete my address',
    sending: 'Deleting…',
    failed: 'Open the link in the email again.',
    done: 'We deleted your address',
    doneLead: 'We won’t email you when we lend in your state.',
  },
}
