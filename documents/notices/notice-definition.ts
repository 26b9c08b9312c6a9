import type { Phrases } from '@relief/domain/translate.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { StoredDecision } from '@relief/store/decision-for-notice.ts'
import type { CausedDuty } from '@relief/store/notice-duty.ts'
import type { Text } from '../text.ts'
import type { About } from './common-sections.ts'

export type NoticeFacts = {
  readonly application: StoredApplication
  /** The newest decision; null before the first. */
  readonly newest: StoredDecision | null
  /** The moment of the cause. */
  readonly startedAt: Date
  readonly now: Date
}

/** What to do about the notice now. SETTLED: it is not owed, with the cause. */
type NoticeAnswer = 'SEND' | { readonly settled: string } | { readonly waitUntil: Date }

/** A notice owed after an event of an application, with its own deadline. */
export type NoticeClock = Omit<CausedDuty, 'basis'> & {
  readonly answer: (facts: NoticeFacts) => NoticeAnswer
  readonly text: (about: About) => Text
}

/** Everything that the product knows about one kind of notice. */
export type NoticeDefinition = {
  /** Its name in the list of notices. */
  readonly label: string
  /** The Spanish label and the sentences that only this notice has. */
  readonly spanish: Phrases
  /**
   * Whether it may be delivered in any form, even orally; other notices need consent for electronic delivery.
   */
  readonly isAnyForm?: boolean
  /** Null for the notices of Regulation B, whose duties are in server/notices. */
  readonly clock: NoticeClock | null
}
