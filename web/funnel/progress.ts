import { sections } from '@relief/contract/calls/flow.ts'
import type { Progress } from '@relief/ui/question-page/page-setting.ts'
import type { CurrentStep } from './current-step.ts'
import { words } from './words.ts'

type Section = (typeof sections)[number]

const titles: Readonly<Record<Section, string>> = words.sections

/** The minimum fill of the current section, so that its bar is visible. */
const MIN_FILLED = 0.12

/**
 * The sections as a bar: earlier ones are full, the current one is filled by its share. It never falls on the
 * way forward, because the server's shares never do.
 */
export function toProgressBar({
  section,
  sectionShare,
}: Pick<CurrentStep['progress'], 'section' | 'sectionShare'>): Progress {
  const at = sections.indexOf(section)
  const filled = Math.min(1, Math.max(MIN_FILLED, sectionShare))
  return {
    section: titles[section],
    position: at + 1,
    count: sections.length,
    filled: sections.map((_, position) => (position < at ? 1 : position === at ? filled : 0)),
  }
}
