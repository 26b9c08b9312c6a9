/** What the developer toolkit says; its commands are the specification's. */
export const words = {
  title: 'Developer toolkit',
  nothing: 'There’s nothing to fill in here.',
  close: 'Press ? or Escape to close.',
  fills: {
    random: 'Fill with random data',
    birthDate: 'Fill with invalid birth date',
    phone: 'Fill with invalid phone number',
    income: 'Fill with income lower than minimum income',
  },
}
