export const words = {
  title: 'Finding your offers',
  failed: 'We couldn’t finish our checks',
  failedDetail:
    'Your answers are saved, and nothing has been decided. You can try again now. If it still doesn’t work, log in later. You’ll find your application on the My loans page.',
  problemDetail:
    'Your answers are saved. If it still doesn’t work, log in later. You’ll find your application on the My loans page.',
  mayLeave: 'You can close this page. Log in later to see your offers on the My loans page.',
  change: {
    title: 'Deciding on the new amount',
    start: 'Asking our partner banks about the new amount',
    failed: 'We couldn’t decide on the new amount',
    failedDetail: 'Nothing has changed: your offers are as they were. You can ask again later.',
    back: 'See my offers',
  },
  start: 'Checking your credit and asking our partner banks',
  startDetail: 'This usually takes less than 30 seconds.',
  slow: 'This is taking longer than usual',
  slowDetail: 'We’re still waiting for a reply. We’ll keep trying.',
  long: 'Still waiting for a reply',
  longDetail: 'We’ll keep working on it even if you leave.',
}
