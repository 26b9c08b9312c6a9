import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { writtenDocument } from './document.ts'

/** What a notice tells: a refusal with its reasons, less than was asked for, or what is still missing (12 CFR 1002.9). */
const noticeKind = z.enum(['ADVERSE_ACTION', 'COUNTER_OFFER', 'INCOMPLETE'])
export type NoticeKind = z.infer<typeof noticeKind>

/** A notice as the list shows it. */
export const noticeSummary = z.object({
  noticeId: uuid,
  applicationUuid: uuid,
  kind: noticeKind,
  title: z.string(),
  datedOn: z.iso.date(),
  /** PAPER where there was no consent to electronic records when it was written. */
  delivery: z.enum(['ELECTRONIC', 'PAPER']),
})

export const notice = z.extend(noticeSummary, { document: writtenDocument })
