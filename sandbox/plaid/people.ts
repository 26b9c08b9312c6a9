/** A recurring transaction: cents, negative is money out; every few days, or on a day of the month. */
type Habit = {
  readonly description: string
  readonly cents: number
  /** Maximum variation, in cents. */
  readonly give?: number
} & ({ readonly everyDays: number; readonly offset: number } | { readonly dayOfMonth: number })

/** A persona's account: its recurring transactions and lowest balance. */
export type PersonaAccount = {
  readonly name: string
  readonly officialName: string
  readonly subtype: 'checking' | 'savings'
  readonly mask: string
  readonly lowestCents: number
  readonly habits: readonly Habit[]
}

/** Paid every two weeks, pays rent and bills, saves a little. */
const healthy: readonly PersonaAccount[] = [
  {
    name: 'Plaid Checking',
    officialName: 'Plaid Gold Standard 0% Interest Checking',
    subtype: 'checking',
    mask: '0000',
    lowestCents: 41_260,
    habits: [
      { description: 'ACME SUPPLY CO PAYROLL PPD ID 9111', cents: 231_044, everyDays: 14, offset: 3 },
      { description: 'RENT OAKWOOD APARTMENTS', cents: -145_000, dayOfMonth: 1 },
      { description: 'CITY POWER AND LIGHT', cents: -9_640, give: 1_800, dayOfMonth: 12 },
      { description: 'PHONE BILL AUTOPAY', cents: -5_800, dayOfMonth: 18 },
      { description: 'CARD PAYMENT ONLINE', cents: -120_000, give: 8_000, dayOfMonth: 8 },
      { description: 'CAR INSURANCE', cents: -11_250, dayOfMonth: 20 },
      { description: 'FRESH MARKET', cents: -9_100, give: 3_400, everyDays: 4, offset: 1 },
      { description: 'FUEL STATION 204', cents: -4_350, give: 900, everyDays: 9, offset: 5 },
      { description: 'CORNER NOODLES', cents: -2_700, give: 1_200, everyDays: 6, offset: 2 },
      { description: 'TRANSFER TO SAVINGS', cents: -20_000, dayOfMonth: 4 },
    ],
  },
  {
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    subtype: 'savings',
    mask: '1111',
    lowestCents: 352_530,
    habits: [{ description: 'TRANSFER FROM CHECKING', cents: 20_000, dayOfMonth: 4 }],
  },
]

/** Spends more than comes in: overdrawn most of the month, with fees. */
const overdrawn: readonly PersonaAccount[] = [
  {
    name: 'Plaid Checking',
    officialName: 'Plaid Basic Checking',
    subtype: 'checking',
    mask: '0000',
    lowestCents: -78_400,
    habits: [
      { description: 'DAILY DINER PAYROLL', cents: 71_200, give: 6_000, everyDays: 14, offset: 9 },
      { description: 'RENT MILL STREET', cents: -82_500, dayOfMonth: 1 },
      { description: 'POWER COMPANY', cents: -8_800, give: 1_500, dayOfMonth: 15 },
      { description: 'DISCOUNT GROCER', cents: -4_200, give: 1_800, everyDays: 5, offset: 0 },
      { description: 'FUEL STATION 88', cents: -2_600, give: 700, everyDays: 8, offset: 4 },
      { description: 'NSF FEE', cents: -3_500, everyDays: 15, offset: 7 },
      { description: 'OVERDRAFT FEE', cents: -3_500, everyDays: 19, offset: 11 },
    ],
  },
]

const PEOPLE = new Map([
  ['user_good', healthy],
  ['user_poor', overdrawn],
  ['user_error', healthy],
  ['user_slow', healthy],
  ['user_relogin', healthy],
  ['user_expired', healthy],
])

/** The accounts of a known user; null for any other. */
export function findUserAccounts(username: string): readonly PersonaAccount[] | null {
  return PEOPLE.get(username) ?? null
}
