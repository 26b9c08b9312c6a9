import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import type { Bundle } from '@relief/store/evidence-bundle.ts'

/**
 * Adds a final section to a text: who was shown it and agreed to it, when and how. The text itself and its
 * fingerprint do not change.
 */
export function withAcceptanceRecord(document: WrittenDocument, bundle: Bundle): WrittenDocument {
  const { applicant, application, consents } = bundle
  const rows = consents.filter(({ sha256 }) => sha256 === document.sha256)
  const agreed = rows.findLast(({ status }) => status === 'AGREED')
  if (agreed === undefined) return document
  const name = [applicant.firstName, applicant.lastName].filter((name) => name !== null).join(' ')
  const isAccepted = document.titleName === 'LOAN_AGREEMENT' && application.acceptedAt !== null
  const section = {
    heading: 'Record of acceptance',
    paragraphs: [
      `${name === '' ? 'The applicant' : name} agreed to this text on ${moment(agreed.recordedAt)}.`,
      ...(isAccepted ? [`The offer was accepted on ${moment(application.acceptedAt)}.`] : []),
      `This section was added to the copy for the file. Without it the fingerprint of the text is ${document.sha256}.`,
    ],
    table: {
      caption: `Application ${application.applicationUuid}`,
      columns: ['Status', 'When', 'How', 'Typed name', 'Internet address'],
      rows: rows.map((row) => [
        row.status,
        moment(row.recordedAt),
        row.method,
        row.typedName ?? '',
        row.ipAddress ?? '',
      ]),
    },
  }
  return { ...document, sections: [...document.sections, section] }
}

const moment = (at: Date | null) =>
  at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
