export const words = {
  title: 'Finding your offers',
  start: 'Checking your credit and asking our partner banks',
  startDetail: 'This usually takes less than 30 seconds.',
  slow: 'This is taking longer than usual',
  slowDetail: 'We’re still waiting for a reply. We’ll keep trying.',
  long: 'Still waiting for a reply',
  longDetail: 'We’ll keep working on it even if you leave.',
  failed: 'We couldn’t finish our checks',
  failedDetail:
    'Your answers are saved, and nothing has been decided. You can try again now. If it still doesn’t work, log in later. You’ll find your application on the My loans page.',
  /** The wait for a decision on another amount, for which we ask no one. */
  change: {
    title: (amount: string) => `Deciding on ${amount}`,
    start: 'Using the credit report we already have. There’s no new credit check.',
    startDetail: 'This usually takes a few seconds. You keep your offers until we decide.',
    slow: 'This is taking longer than usual',
    slowDetail: 'We’re still working on it. You keep your offers until we decide.',
    long: (amount: string) => `Still deciding on ${amount}`,
    longDetail: 'We’ll keep working on it even if you leave. You keep your offers until we decide.',
    failed: (amount: string) => `We couldn’t decide on ${amount}`,
    failedDetail: 'Nothing has changed: your offers are as they were. You can ask again later.',
    back: 'See my offers',
  },
  problemDetail:
    'Your answers are saved. If it still doesn’t work, log in later. You’ll find your application on the My loans page.',
  mayLeave: 'You can close this page. Log in later to see your offers on the My loans page.',
}
