import type { StoredApplication } from '@relief/store/application.ts'
import type { NoticeDefinition, NoticeFacts } from '../notice-definition.ts'
import { stillDecidingText } from './text.ts'

const WAIT_DAYS = 10
const DAY_MS = 86_400_000

type Facts = Omit<NoticeFacts, 'application'> & { application: Pick<StoredApplication, 'decisionStatus'> }

/** A submitted application without a decision after ten days. */
export function answerForStillDeciding({ application, newest, startedAt, now }: Facts) {
  if (application.decisionStatus === 'WITHDRAWN') return { settled: 'WITHDRAWN' }
  if (newest !== null) return { settled: 'DECIDED' }
  const waitUntil = new Date(startedAt.getTime() + WAIT_DAYS * DAY_MS)
  return now < waitUntil ? { waitUntil } : 'SEND'
}

export const stillDeciding: NoticeDefinition = {
  label: 'How long it takes',
  spanish: {
    'How long it takes': 'Cuánto tarda',
    'We are still deciding': 'Todavía estamos decidiendo',
    'Where we are': 'En qué punto estamos',
    'We have all your answers. Our decision takes longer than we planned.':
      'Tenemos todas sus respuestas. Nuestra decisión tarda más de lo previsto.',
    'You do not need to do anything. We will write to you when we have decided.':
      'No tiene que hacer nada. Le escribiremos cuando hayamos decidido.',
  },
  clock: {
    cause: 'SUBMITTED',
    since: '2026-11-20',
    dueDays: 20,
    answer: answerForStillDeciding,
    text: stillDecidingText,
  },
}
