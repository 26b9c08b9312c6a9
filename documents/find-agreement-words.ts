import { type AgreementWords, agreementWords } from './agreement-words.ts'
import { firstAgreementWords } from './agreement-words-first.ts'

const firstVersions = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-01-line', '2027-02-line']
const FIXED_DATES = '2027-03'

/** Whether a version of the loan agreement moves its dates if the money comes later. */
export function hasPlannedDates(version: string): boolean {
  return version !== FIXED_DATES && !firstVersions.includes(version)
}

/** The words of a version: earlier agreements keep theirs. */
export function findAgreementWords(version: string): AgreementWords {
  if (firstVersions.includes(version)) return firstAgreementWords
  if (hasPlannedDates(version)) return agreementWords
  return { ...agreementWords, promise: { ...agreementWords.promise, later: null } }
}
