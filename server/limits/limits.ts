const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limit of a costly call per account or address in a time window. */
export type Limit = {
  by: 'account' | 'address'
  windows: readonly { max: number; seconds: number }[]
  /**
   * Uses taken from the database in one statement and then counted in memory: for calls too frequent to count
   * one by one.
   */
  lease?: number
}

const byAccount = (...windows: Limit['windows']): Limit => ({ by: 'account', windows })

/** Every limit, by its name. The limit of a single call has the call's id. */
export const limits = {
  track: { by: 'address', windows: [{ max: 20_000, seconds: 10 * MINUTE }], lease: 500 },
  externalVisit: { by: 'address', windows: [{ max: 300, seconds: 10 * MINUTE }], lease: 10 },
  /** A PDF takes as much work as a hundred other calls. */
  pdf: byAccount({ max: 100, seconds: 10 * MINUTE }),
  createApplication: byAccount({ max: 20, seconds: HOUR }, { max: 50, seconds: DAY }),
  createIncome: byAccount({ max: 200, seconds: HOUR }),
  createEducation: byAccount({ max: 200, seconds: HOUR }),
  recordConsent: byAccount({ max: 200, seconds: HOUR }),
  openBankLink: byAccount({ max: 40, seconds: HOUR }),
  logInToBank: byAccount({ max: 40, seconds: HOUR }),
  addBankLink: byAccount({ max: 40, seconds: HOUR }),
  stopEmails: { by: 'address', windows: [{ max: 100, seconds: HOUR }] },
  /** Each call sends an email to an address that anyone may type. */
  joinWaitlist: { by: 'address', windows: [{ max: 20, seconds: HOUR }] },
  confirmWaitlist: { by: 'address', windows: [{ max: 100, seconds: HOUR }] },
  /** Each call prices every amount and term that the policy could offer. */
  checkRange: { by: 'address', windows: [{ max: 100, seconds: 10 * MINUTE }] },
  draw: byAccount({ max: 60, seconds: HOUR }),
  savePayoutAccount: byAccount({ max: 40, seconds: HOUR }),
  saveLinkedAccount: byAccount({ max: 40, seconds: HOUR }),
  getLinkedAccounts: byAccount({ max: 120, seconds: HOUR }),
  /** Each call queries the payout bank's directory. */
  findBank: byAccount({ max: 100, seconds: HOUR }),
  retryAcceptance: byAccount({ max: 20, seconds: HOUR }),
  /** For the chat; a message about a crisis or abuse is not counted. */
  question: byAccount({ max: 20, seconds: MINUTE }),
  /** Each use calls the identity check and the bureau. */
  pricing: byAccount({ max: 6, seconds: 10 * MINUTE }, { max: 24, seconds: DAY }),
  /** For all accounts behind one address: an office or a library may have several applicants. */
  pricingByAddress: { by: 'address', windows: [{ max: 40, seconds: DAY }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export const isLimited = (name: string): name is LimitName => Object.hasOwn(limits, name)
