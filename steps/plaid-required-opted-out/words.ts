export const words = {
  title: 'We can’t continue without a bank account',
  lead: 'We haven’t declined your application. This didn’t affect your credit score.',
  meaningTitle: 'What this means',
  meaning:
    'You don’t have enough credit history for us to decide. Your bank history can help. We’ll keep your application for 30 days. After that, it expires.',
  changeTitle: 'Changed your mind?',
  change: 'You can add an account now and continue from here. We never see your password.',
  leave: 'Leave for now',
}
