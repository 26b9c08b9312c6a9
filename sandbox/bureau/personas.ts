import { type CreditFile, lostLine, openLine, type Records } from './credit-report.ts'
import { scoreRecords } from './score.ts'

/**
 * Files by the last four digits of the social security number. A persona chooses the records and nothing
 * else: the outcome is the policy's decision.
 * @param isHard a later, hard inquiry: some files have changed by then
 */
export function personaFile(socialSecurityNumber: string, isHard: boolean): CreditFile | null {
  const serial = socialSecurityNumber.slice(5)
  if (serial === '0900') {
    // The middle digits choose between the two kinds of missing file: odd is frozen, even is no hit.
    const status = Number(socialSecurityNumber[4]) % 2 === 1 ? 'frozen' : 'no_hit'
    return { ...PLAIN, status }
  }
  return (isHard ? LATER.get(serial) : null) ?? PERSONAS.get(serial) ?? null
}

const PLAIN = { military_lending: 'not_covered' } as const

function hit(records: Records, extra: Partial<Pick<CreditFile, 'military_lending'>> = {}): CreditFile {
  const score = scoreRecords(records)
  return { ...PLAIN, ...extra, status: 'hit', scores: score ? [score] : [], ...records }
}

const STRONG: Records = {
  tradelines: [
    openLine('revolving', 204, 900, 35, 15_000),
    openLine('revolving', 150, 400, 25, 9_000),
    openLine('revolving', 62, 0, 0, 6_000),
    openLine('auto', 30, 9_800, 310),
    openLine('student', 140, 4_200, 120),
    { ...openLine('instalment', 96, 0, 0), status: 'closed', months_since_status: 40 },
  ],
  inquiries: [{ months_ago: 9 }],
  public_records: [],
}

const FAIR: Records = {
  tradelines: [
    openLine('revolving', 84, 1_450, 40, 2_500),
    openLine('revolving', 40, 820, 30, 1_500),
    { ...openLine('auto', 26, 8_900, 295), late_60_plus_24_months: 1 },
    openLine('instalment', 14, 900, 75),
  ],
  inquiries: [{ months_ago: 2 }, { months_ago: 5 }, { months_ago: 10 }],
  public_records: [],
}

/** Fair, with high utilization and more to pay each month. */
const FAIR_TIGHT: Records = {
  ...FAIR,
  tradelines: [
    openLine('revolving', 84, 2_300, 70, 2_500),
    openLine('revolving', 40, 1_400, 45, 1_500),
    openLine('auto', 26, 8_900, 295),
    openLine('instalment', 14, 900, 75),
    openLine('student', 80, 31_000, 320),
  ],
}

const THIN: Records = {
  tradelines: [openLine('revolving', 5, 180, 25, 500)],
  inquiries: [{ months_ago: 4 }],
  public_records: [],
}

const MIDDLING: Records = {
  tradelines: [
    openLine('revolving', 66, 1_900, 45, 2_400),
    openLine('revolving', 20, 700, 25, 900),
    { ...openLine('auto', 31, 10_400, 335), late_60_plus_24_months: 1 },
    openLine('instalment', 9, 1_100, 90),
    lostLine('collection', 40, 30, 340),
  ],
  inquiries: [{ months_ago: 1 }, { months_ago: 3 }, { months_ago: 4 }, { months_ago: 8 }],
  public_records: [],
}

const WEAK: Records = {
  tradelines: [
    openLine('revolving', 50, 1_480, 40, 1_500),
    { ...openLine('auto', 24, 11_900, 380), late_60_plus_24_months: 2 },
    openLine('instalment', 8, 600, 60),
    lostLine('charged_off', 60, 33, 900),
    lostLine('collection', 48, 20, 410),
  ],
  inquiries: [{ months_ago: 0 }, { months_ago: 1 }, { months_ago: 3 }, { months_ago: 4 }, { months_ago: 5 }],
  public_records: [],
}

const POOR: Records = {
  tradelines: [
    { ...openLine('revolving', 110, 880, 60, 1_200), days_past_due: 60, late_60_plus_24_months: 2 },
    { ...openLine('auto', 28, 14_300, 430), days_past_due: 30, late_60_plus_24_months: 2 },
    lostLine('charged_off', 52, 9, 2_100),
    lostLine('charged_off', 47, 14, 760),
    lostLine('collection', 40, 6, 520),
    lostLine('collection', 33, 11, 180),
  ],
  inquiries: [{ months_ago: 0 }, { months_ago: 1 }, { months_ago: 2 }, { months_ago: 6 }, { months_ago: 7 }],
  public_records: [],
}

/** Fair, until two accounts become past due. */
const FALLEN_BEHIND: Records = {
  ...FAIR,
  tradelines: FAIR.tradelines.map((line, index) =>
    index < 2 ? { ...line, days_past_due: 60, late_60_plus_24_months: 2 } : line,
  ),
}

const PERSONAS = new Map<string, CreditFile>([
  ['0100', hit(STRONG)],
  ['0200', hit(FAIR)],
  ['0300', hit(FAIR_TIGHT)],
  ['0400', hit(THIN)],
  ['0500', hit(MIDDLING)],
  ['0600', hit(WEAK)],
  ['0700', hit(POOR)],
  ['1100', hit(FAIR)],
  ['1300', hit(FAIR, { military_lending: 'covered' })],
  ['1400', hit(STRONG)],
  ['1500', hit(FAIR)],
  ['1600', hit(FAIR)],
  ['1700', hit(FAIR)],
  ['1800', hit(FAIR)],
  ['1810', hit(FAIR)],
  ['1820', hit(FAIR)],
  ['1830', hit(FAIR)],
])

/** Files that differ at a hard inquiry. */
const LATER = new Map<string, CreditFile>([['1500', hit(FALLEN_BEHIND)]])
