import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { formatClock } from '@relief/domain/clock-time.ts'
import { formatLenderDay, lenderClock } from '@relief/domain/lender-day.ts'
import type { AcceptanceEntry } from '@relief/store/consent.ts'

/**
 * The applicant's own copy of a text, with a final section: when they agreed to it, under which name, and the
 * account number of an agreement. The text itself and its fingerprint do not change.
 * @param entries of this applicant, oldest first; without any, the text stays as it is
 * @param accountNumber null except for an agreement
 */
export function withOwnAcceptance(
  document: WrittenDocument,
  entries: readonly AcceptanceEntry[],
  accountNumber: string | null,
): WrittenDocument {
  if (entries.length === 0) return document
  const section = {
    heading: 'Record of acceptance',
    paragraphs: [
      ...entries.map(acceptanceText),
      ...numberText(accountNumber),
      'This section is not part of the document. We added it to your copy.',
    ],
  }
  return { ...document, sections: [...document.sections, section] }
}

/** An agreement asks for letters with this number, and is written before it is an account. */
function numberText(number: string | null): string[] {
  if (number === null) return []
  return [
    `Your account number for this agreement is ${formatApplicationNumber(number)}. Use it when you write to the lender or to us.`,
  ]
}

function acceptanceText({ titleName, status, recordedAt, typedName }: AcceptanceEntry): string {
  const day = formatLenderDay(recordedAt.toISOString())
  const moment = `${day} at ${formatClock(lenderClock(recordedAt))} Eastern time.`
  if (status === 'REVOKED') return `You withdrew this consent on ${moment}`
  if (typedName !== null) return `${typedName} signed this document by typing this name on ${moment}`
  // The privacy notice is information: applicants confirm only that they received it.
  return titleName === 'PRIVACY_NOTICE'
    ? `You confirmed that you received this document on ${moment}`
    : `You agreed to this document on ${moment}`
}
