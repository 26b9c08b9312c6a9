import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import type { Text } from '@relief/documents/text.ts'

/** The mail about new offers, with the figures of the one that was asked for. */
export type OffersMail = { kind: 'OFFERS_READY'; payload: Record<string, string> }

/** What must be done about a duty now. */
export type DutyOutcome =
  /** Nothing more: the duty is met, or it did not apply, with the cause. */
  | { kind: 'SETTLED'; why: string; tell?: OffersMail; further?: readonly FollowUpDuty[] }
  | { kind: 'NOTICE'; notice: NoticeKind; text: Text; further?: readonly FollowUpDuty[] }
  | { kind: 'LATER'; until: Date }
  /** No person has ended the review of a held application, and its notice is due. */
  | { kind: 'END_REVIEW' }
  /** An end was opened for a correction, and the answer is still one that ends the application. */
  | { kind: 'END_AGAIN'; reason: IneligibleReason }

/** A duty that follows from this one. */
export type FollowUpDuty = { basis: string; startedAt: Date; actAt: Date; dueAt: Date }

const DAY_MS = 86_400_000

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
