import type { StateCap } from '@relief/domain/underwriting/policy.ts'

/** A state's limit with when it was last looked up and what it rests on. Not legal advice: look again. */
type DatedCap = StateCap & { readonly checkedOn: string; readonly note: string }

const ANY = { fromCents: 0, toCents: 5_000_000 }
const NCLC = 'All-in APR limit for 500 over 6 months, NCLC survey of about 2019'
const PEW = 'All-in APR limits for 500 over 6 and 2,000 over 24 months, Pew survey of about 2017'

function cap(stateCode: string, maximumApr: number, note: string, range = ANY): DatedCap {
  return { stateCode, maximumApr, ...range, checkedOn: '2026-11-20', note }
}

function upTo(toCents: number) {
  return { fromCents: 0, toCents }
}

function above(cents: number) {
  return { fromCents: cents + 1, toCents: ANY.toCents }
}

/**
 * Limits on the APR that we keep in every state we may lend in, whichever bank lends: a bank may export its home
 * state's rate, but true-lender laws can undo that, so no offer rests on it.
 */
export const stateCaps: readonly DatedCap[] = [
  cap('AK', 0.36, NCLC),
  cap('AR', 0.17, NCLC),
  cap('CO', 0.36, NCLC),
  cap('CT', 0.36, 'Small-loan law of 2023: 36 % below 5,000', upTo(500_000)),
  cap('CT', 0.25, 'Small-loan law of 2023: 25 % from 5,000 to 50,000', above(500_000)),
  cap('DC', 0.27, NCLC),
  cap('IA', 0.36, NCLC),
  cap('IL', 0.36, 'Predatory Loan Prevention Act, 2021: 36 % all-in under 40,000; above is void'),
  cap('MA', 0.36, `${PEW}; 37 in the survey, above every product's own limit`, upTo(150_000)),
  cap('MA', 0.24, PEW, above(150_000)),
  cap('MD', 0.33, NCLC),
  cap('ME', 0.3, NCLC),
  cap('MT', 0.36, NCLC),
  cap('NC', 0.16, NCLC),
  cap('ND', 0.36, 'Limit of 2021 on all instalment loans; 28 in the survey of about 2019'),
  cap('NH', 0.36, NCLC),
  cap('NJ', 0.3, NCLC),
  cap('NM', 0.36, 'Limit of 2022, fees included'),
  cap('NY', 0.25, NCLC),
  cap('OR', 0.36, NCLC),
  cap('PA', 0.27, NCLC),
  cap('RI', 0.35, PEW, upTo(150_000)),
  cap('RI', 0.29, PEW, above(150_000)),
  cap('SD', 0.36, NCLC),
  cap('VT', 0.24, PEW, upTo(150_000)),
  cap('VT', 0.21, PEW, above(150_000)),
  cap('WY', 0.36, NCLC),
]
