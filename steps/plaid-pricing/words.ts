export const words = {
  title: 'Looking at your account history',
  failed: 'We couldn’t finish',
  failedDetail: 'Your answers are saved, and nothing has been decided. You can try again now.',
  waiting: 'Getting your offers ready',
  waitingDetail: 'This takes a few seconds.',
  slow: 'This is taking longer than usual',
  slowDetail: 'We’ll keep trying. You can also come back later.',
}
