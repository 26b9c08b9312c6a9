/** Who lends, where, and the documents to read, for pages before an account. */
export const words = {
  lenders: {
    title: 'Who lends',
    lead: 'Your loan comes from one of these banks. Each offer names its bank.',
    products: {
      SMALL_DOLLAR_LOAN: 'small loans',
      PERSONAL_LOAN: 'personal loans',
      LINE_OF_CREDIT: 'lines of credit',
    },
    bank: (name: string, products: string) => `${name} (${products})`,
  },
  where: {
    title: 'Where we lend',
    summary: (count: string) => `See the ${count} states and areas`,
  },
  read: {
    title: 'Before you apply',
    licenses: 'Lenders and licenses',
    privacy: 'Privacy notice',
    terms: 'Terms of use',
  },
}
