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
  /** What the notice is about, for a list. */
  label: z.string(),
  /** The decisions that it is about: each lender with its loan. Empty where it is about none. */
  lendersAndLoans: z.array(z.string()),
  datedOn: z.iso.date(),
  /** PAPER without consent to electronic records when the notice was written. */
  delivery: z.enum(['ELECTRONIC', 'PAPER']),
})

export const notice = z.extend(noticeSummary, { document: writtenDocument })
