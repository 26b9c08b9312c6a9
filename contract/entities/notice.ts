import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { writtenDocument } from './document.ts'

/** The notices that we write; documents/notices/registry.ts says what each is. */
const noticeKind = z.enum(['ADVERSE_ACTION', 'COUNTER_OFFER', 'INCOMPLETE'])
export type NoticeKind = z.infer<typeof noticeKind>

export const noticeSummary = z.object({
  noticeId: uuid,
  applicationUuid: uuid,
  kind: noticeKind,
  title: z.string(),
  /** The notice's name in a list. */
  label: z.string(),
  /** The decisions that the notice covers: each lender with its loan. Empty if it covers none. */
  lendersAndLoans: z.array(z.string()),
  datedOn: z.iso.date(),
  /** PAPER when there was no consent to electronic records at the time. */
  delivery: z.enum(['ELECTRONIC', 'PAPER']),
})

export const notice = z.extend(noticeSummary, { document: writtenDocument })
