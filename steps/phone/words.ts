export const words = {
  title: 'What’s your phone number?',
}
