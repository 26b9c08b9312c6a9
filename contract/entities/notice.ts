import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { writtenDocument } from './document.ts'

/** A decline with its reasons, a counteroffer, or missing information (12 CFR 1002.9). */
const noticeKind = z.enum(['ADVERSE_ACTION', 'COUNTER_OFFER', 'INCOMPLETE'])
export type NoticeKind = z.infer<typeof noticeKind>

export const noticeSummary = z.object({
  noticeId: uuid,
  applicationUuid: uuid,
  kind: noticeKind,
  title: z.string(),
  datedOn: z.iso.date(),
  /** PAPER without consent to electronic records when the notice was written. */
  delivery: z.enum(['ELECTRONIC', 'PAPER']),
})

export const notice = z.extend(noticeSummary, { document: writtenDocument })
