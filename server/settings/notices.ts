import type { ScoreRange, ScoreSource } from '@relief/documents/credit-score-disclosure.ts'
import * as z from 'zod/mini'

/** The form in 12 CFR 1022.74(e)(1)(ii)(D) has at least six ranges. */
const FEWEST_RANGES = 6

/**
 * "300-499:15; 500-549:6; ...".
 * @returns null unless each range follows the previous one and the shares add up to 100
 */
function readScoreRanges(text: string): ScoreRange[] | null {
  const ranges = text.split(';').map((range) => {
    const [, low, high, percent] = /^\s*(\d+)\s*-\s*(\d+)\s*:\s*(\d+)\s*$/.exec(range) ?? []
    return { low: Number(low), high: Number(high), percent: Number(percent) }
  })
  const isFitting = ranges.every(
    ({ low, high }, at) => low <= high && (at === 0 || low === (ranges[at - 1]?.high ?? 0) + 1),
  )
  const sum = ranges.reduce((all, { percent }) => all + percent, 0)
  return ranges.length >= FEWEST_RANGES && isFitting && sum === 100 ? ranges : null
}

/** The credit bureau as notices name it, and how its model's scores are distributed among all consumers. */
export const noticeKeys = {
  BUREAU_SCORE_RANGES: z
    .string()
    .check(
      z.refine(
        (text) => readScoreRanges(text) !== null,
        'Use six or more score ranges with the percentage of consumers in each, like 300-499:15; 500-549:6, without a gap, adding up to 100',
      ),
    ),
  BUREAU_CONTACT: z
    .string()
    .check(
      z.regex(
        /^[^;]+;[^;]+;[^;]+$/,
        'Use the name, the address and the toll-free number of the credit bureau, with semicolons between',
      ),
    ),
}

export const noticeSettings = {
  PAPER_DIR: z.optional(z.string().check(z.minLength(1, 'Use a folder'))),
}

/** Notices must name the bureau that gave the credit report (15 USC 1681m(a)(3)). */
export type NoticeConfig = ScoreSource & {
  /** The folder for letters to print; null for one in the data directory. */
  paperDirectory: string | null
}

/** The sandbox's bureau is fictitious, and so is its number. */
const sandboxAgency = 'Sandbox Credit Bureau; 300 Ledger Avenue, Springfield, IL 62701; (800) 555-0199'

/** Based on 18,414 scores of the sandbox's population. */
const sandboxRanges = '300-499:15; 500-549:6; 550-599:8; 600-649:13; 650-699:19; 700-749:21; 750-850:18'

export function noticeConfig(settings: {
  BUREAU_SCORE_RANGES?: string | undefined
  BUREAU_CONTACT?: string | undefined
  PAPER_DIR?: string | undefined
}): NoticeConfig {
  const [name = '', address = '', phone = ''] = (settings.BUREAU_CONTACT ?? sandboxAgency)
    .split(';')
    .map((field) => field.trim())
  return {
    agency: { name, address, phone },
    scoreRanges: readScoreRanges(settings.BUREAU_SCORE_RANGES ?? sandboxRanges) ?? [],
    paperDirectory: settings.PAPER_DIR ?? null,
  }
}
