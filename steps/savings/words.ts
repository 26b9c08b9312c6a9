export const words = {
  title: 'How much do you have saved?',
  hint: 'Your best guess is fine. If you have none, enter 0.',
  why: 'Savings show you could keep paying if money got tight. You don’t need any to qualify.',
  accounts: 'Checking and savings accounts',
  investments: 'Investments',
  investmentsHint: 'Stocks, bonds and retirement plans. Leave out your home and car.',
  /** Each message names its amount: both may be in one summary. */
  errors: {
    accounts: 'Enter what’s in your bank accounts. If you have none, enter 0',
    accountsNumber: 'Enter what’s in your bank accounts in dollars, like 1,250',
    accountsTooMuch: 'Check what’s in your bank accounts. The most you can enter is $100,000,000',
    investments: 'Enter what’s in your investments. If you have none, enter 0',
    investmentsNumber: 'Enter what’s in your investments in dollars, like 1,250',
    investmentsTooMuch: 'Check what’s in your investments. The most you can enter is $100,000,000',
  },
}
