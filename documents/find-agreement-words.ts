import { type AgreementWords, agreementWords } from './agreement-words.ts'
import { firstAgreementWords } from './agreement-words-first.ts'

const firstVersions = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-01-line', '2027-02-line']

/** The words of a version: earlier agreements keep theirs. */
export function findAgreementWords(version: string): AgreementWords {
  return firstVersions.includes(version) ? firstAgreementWords : agreementWords
}
