import { redactPersonalData } from '@relief/domain/personal-data.ts'
import type { ModelAnswer, Source } from '@relief/providers/chat-assistant/port.ts'

const MAX_CHARACTERS = 1_200

const promises =
  /\b(you (are|will be|have been|would be) (approved|pre-?approved|eligible|offered)|guarantee[ds]?|we (can|will) (lend|approve|offer)|i (can|will) (lend|approve|offer|lower|change|waive))\b/i

/** Every number in a text, without thousands separators: 36, 2500, 0.05. */
function figures(text: string): string[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) =>
    figure.replaceAll(',', '').replace(/\.0+$/, ''),
  )
}

/**
 * Why a model's answer must not be shown; null when it may. It must cite its sources, and every number in it
 * must be in a cited source, so that it cannot invent an amount, rate, term or date.
 */
export function findAnswerFault({ text, sourceIds }: ModelAnswer, sources: readonly Source[]): string | null {
  const cited = sources.filter(({ id }) => sourceIds.includes(id))
  if (cited.length === 0 || cited.length < new Set(sourceIds).size) return 'cites nothing that it was given'
  if (text.length > MAX_CHARACTERS) return 'too long'
  if (promises.test(text)) return 'promises something'
  const known = new Set(cited.flatMap((source) => figures(`${source.title} ${source.text}`)))
  if (figures(text).some((figure) => !known.has(figure))) return 'has a figure that no source has'
  return redactPersonalData(text, ['money']) === text ? null : 'has something personal in it'
}
