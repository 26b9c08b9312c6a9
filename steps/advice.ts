import type { ReasonCode } from '@relief/domain/underwriting/reasons.ts'
import { words } from './words.ts'

/** What the applicant could do about each reason, in one or two short sentences. */
const advice: Record<ReasonCode, string> = words.advice

/** What the applicant can do about a reason of the decision; general advice for an unknown reason. */
export function adviceFor(code: string): string {
  return code in advice ? advice[code as ReasonCode] : advice.SCORE_FACTOR
}
