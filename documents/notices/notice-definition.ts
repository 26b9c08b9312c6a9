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

/** What must be done about the notice now. SETTLED: it is not owed, with the cause. */
type NoticeAnswer = 'SEND' | { readonly settled: string } | { readonly waitUntil: Date }

/** A notice that is owed after a moment of an application, by a clock of its own. */
export type NoticeClock = Omit<CausedDuty, 'basis'> & {
  readonly answer: (facts: NoticeFacts) => NoticeAnswer
  readonly text: (about: About) => Text
}

/** All that the product knows of one kind of notice. */
export type NoticeDefinition = {
  /** What it is about, in the list of notices. */
  readonly label: string
  /** The Spanish of the label and of the sentences that are the notice's alone. */
  readonly spanish: Phrases
  /** It may be given in any form, even orally; another is electronic only with the consent to it. */
  readonly isAnyForm?: boolean
  /** Null for the notices of Regulation B, whose duties are in server/notices. */
  readonly clock: NoticeClock | null
}
