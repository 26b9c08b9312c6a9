export const words = {
  title: 'How much do you need?',
  hint: (min: string, max: string) => `From ${min} to ${max}, in steps of $100.`,
  term: 'How long do you want to take to pay it back?',
  termHint: 'Not sure? You can choose later. Costs are estimates at our representative rate.',
}
