/**
 * What the plan of docs/scale.md is computed from. After a benchmark with other figures, change them here and
 * copy what `npm run bench -- plan` prints into the page.
 */

/** Figures of the benchmarks: the lowest rates, on two cores that also ran the clients and PostgreSQL. */
export const measured = {
  /** `npm run bench -- submission` */
  submissions: { perSecond: 512, medianMs: 20 },
  /** The same run: the reads and writes of a submission without HTTP. */
  statements: { perSecond: 1_681, medianMs: 7.8 },
  /** `npm run bench -- decision` */
  decisions: { perSecond: 1_382, policy: '2026.5' },
  /** `npm run bench -- submission`: the most that a server process takes under load. */
  processMegabytes: 173,
  /** `npm run bench -- size` */
  application: { kilobytes: 58, policy: '2026.5' },
}

/** The cores of the machine that ran PostgreSQL and its clients when `statements` was measured. */
export const MEASURED_CORES = 2

/** An application that ends with a loan. */
export const application = { submissions: 13, decisions: 2, vendorCalls: 8, creditReports: 1 }

/** Dollars. They are assumptions: replace them with your own. */
export const prices = { coreMonth: 40, gigabyteMonth: 0.12, creditReport: 1 }

export const choices = {
  /** The part of a measured rate that is planned with: the rest is for a failed machine and a peak hour. */
  usable: 0.5,
  /** At least two of each, for when one fails. */
  minimum: 2,
  connectionsPerProcess: 10,
  /** PostgreSQL's default, without those that it keeps for its administrator. */
  connections: 97,
  /** How long an application is stored before the first erasure. */
  storedMonths: 25,
}

/** Submissions per second. */
export const loads = [1, 100, 10_000] as const
