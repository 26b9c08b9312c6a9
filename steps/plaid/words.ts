export const words = {
  ask: {
    titleOptional: 'Look for better offers?',
    title: 'One more step: add a bank account',
    hintOptional: 'You have offers. Your account can show that you pay on time. That can lower the cost.',
    hint: 'You don’t have much credit history yet. Your bank history can help us decide.',
    lostTitle: 'We couldn’t add your account',
    lost: 'Something went wrong on our end before we finished. No account is connected. Add it again.',
    consequenceOptional:
      'What we see counts. If the account was often below zero, we may not be able to lend to you. You can also see your offers now, and they won’t change.',
    consequence:
      'Without an account, we can’t make you an offer today. This didn’t affect your credit score.',
  },
  failed: {
    title: 'We couldn’t get your account history',
    notSent: (bank: string) => `${bank} didn’t send it`,
    yourBank: 'Your bank',
    detail: 'Your answers are saved, and nothing has been decided. Trying again often helps.',
  },
  logIn: {
    title: 'Log in to your bank again',
    hint: (bank: string) => `Then we’ll ask ${bank} for your account history again.`,
    continue: (bank: string) => `Log in to ${bank}`,
    whyTitle: 'Your bank is asking for this',
    why: 'Banks do this after some time, or when you change your password. Your account is still connected, your answers are saved, and nothing has been decided.',
  },
  yourBank: 'your bank',
  otherAccount: 'Choose another account',
  wait: {
    title: 'Getting your account history',
    problem: 'Your account was added. You can try again now.',
    mayLeave: 'You can close this page. Log in later to continue from here.',
    start: (bank: string) => `Getting your account history from ${bank}`,
    startDetail: 'This usually takes less than 30 seconds.',
    slow: 'This is taking longer than usual',
    slowDetail: (bank: string) => `${bank} is still getting it ready. We’ll keep checking.`,
    long: (bank: string) => `Still waiting for ${bank}`,
    longDetail: 'We’ll keep working on it even if you leave.',
  },
}
