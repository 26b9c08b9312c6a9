import type { Progress } from '@relief/ui/question-page/page-setting.ts'
import type { CurrentStep } from './use-current-step.ts'

/** The four sections, with the share of the path at which each begins on the main road. */
const sections = [
  { id: 'REQUEST', title: 'Your request', start: 0 },
  { id: 'ABOUT_YOU', title: 'About you', start: 0.15 },
  { id: 'FINANCES', title: 'Your finances', start: 0.38 },
  { id: 'OFFERS', title: 'Your offers', start: 0.76 },
] as const

/** A section that was just entered shows at least this much, so that the bar is seen to begin. */
const LEAST = 0.12

/**
 * The sections as a bar: those behind are full, the present one is filled by how far the server's share reaches
 * into it. On the way forward it never falls, because the server's share never does.
 */
export function progressOf({ section, share }: CurrentStep['progress']): Progress {
  const at = sections.findIndex(({ id }) => id === section)
  const { title = '', start = 0 } = sections[at] ?? {}
  const end = sections[at + 1]?.start ?? 1
  const own = Math.min(1, Math.max(LEAST, (share - start) / (end - start)))
  return {
    section: title,
    part: at + 1,
    parts: sections.length,
    filled: sections.map((_, position) => (position < at ? 1 : position === at ? own : 0)),
  }
}
