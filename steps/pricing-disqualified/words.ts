export const words = {
  leadAccepted:
    'The final check after you accepted changed the decision. No money was sent, and you don’t owe anything. It was a hard credit check, which can lower your score slightly.',
  bankTitle: 'Your bank account',
  bank: 'We read the last 90 days of the account you added, for this application only.',
  againTitle: 'When you can apply again',
}
