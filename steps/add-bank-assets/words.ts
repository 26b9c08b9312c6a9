export const words = {
  unavailableTitle: 'You can skip this',
  unavailable: 'We can’t add bank accounts right now. You can still see your offers without one.',
  added: 'Your account was added',
  hint: 'This is optional. It can help if you don’t have much credit history.',
  withoutAccount:
    'If you choose “Not now,” we’ll use your other answers and your credit report to decide. If that isn’t enough, we’ll ask you again.',
}
