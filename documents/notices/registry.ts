import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import type { Phrases } from '@relief/domain/translate.ts'
import type { NoticeClock, NoticeDefinition } from './notice-definition.ts'

/** Every notice that we write. */
export const noticeKinds: Record<NoticeKind, NoticeDefinition> = {
  ADVERSE_ACTION: {
    label: 'Why we declined your application',
    spanish: { 'Why we declined your application': 'Por qué rechazamos su solicitud' },
    clock: null,
  },
  COUNTER_OFFER: {
    label: 'Why we offered less',
    spanish: { 'Why we offered less': 'Por qué ofrecimos menos' },
    clock: null,
  },
  INCOMPLETE: {
    label: 'What’s missing',
    spanish: { 'What’s missing': 'Qué falta' },
    // 12 CFR 1002.9(c)(3)
    isAnyForm: true,
    clock: null,
  },
}

/** The Spanish translation of every notice's own sentences. */
export const noticePhrases: Phrases = Object.fromEntries(
  Object.values(noticeKinds).flatMap(({ spanish }) => Object.entries(spanish)),
)

type ClockedKind = { readonly kind: NoticeKind; readonly clock: NoticeClock }

const all = Object.keys(noticeKinds).filter((kind): kind is NoticeKind => kind in noticeKinds)

/** The notices with their own deadlines. */
export const clockedNotices: readonly ClockedKind[] = all.flatMap((kind) => {
  const { clock } = noticeKinds[kind]
  return clock === null ? [] : [{ kind, clock }]
})
