import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import type { Text } from '@relief/documents/text.ts'

/** The mail about new offers, with the figures of the requested one. */
export type OffersMail = { kind: 'OFFERS_READY'; payload: Record<string, string> }

/** The action that a duty requires now. */
export type DutyOutcome =
  /** No action: the duty is met, or did not apply, with the cause. */
  | { kind: 'SETTLED'; why: string; tell?: OffersMail; further?: readonly FollowUpDuty[] }
  | { kind: 'NOTICE'; notice: NoticeKind; text: Text; tell?: OffersMail; further?: readonly FollowUpDuty[] }
  | { kind: 'LATER'; until: Date }
  /** No person has finished the review of a held application, and its notice is due. */
  | { kind: 'END_REVIEW' }
  /** An end was reopened for a correction, but the answer still ends the application. */
  | { kind: 'END_AGAIN'; reason: IneligibleReason }

/** A duty that follows from this one. */
export type FollowUpDuty = { basis: string; startedAt: Date; actAt: Date; dueAt: Date }

const DAY_MS = 86_400_000

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
