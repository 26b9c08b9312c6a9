import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { REVIEW_REASONS, type ReviewFinding } from '@relief/domain/underwriting/snapshot.ts'
import { reviewApplication } from '@relief/server/decisions/review.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { findHeldApplications, findReviewState } from '@relief/store/application-review.ts'
import type { Database } from '@relief/store/db.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import * as z from 'zod/mini'
import {
  APPLICATION,
  CannotRun,
  parseApplication,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { readDatabaseKeys } from './database-keys.ts'
import { OPERATOR, parseOperator, recordStaffAccess, rejectOptions } from './staff.ts'

const reviewReason = z.enum(REVIEW_REASONS)
const NO_NOTE = 'Add a note in quotes that says what you found: it is kept with the review'

type Arguments = readonly (string | undefined)[]

/** @throws Usage */
function readFinding([action, ...words]: Arguments): { finding: ReviewFinding; note: string } {
  if (action !== 'clear' && action !== 'decline') throw new Usage()
  const reason = action === 'decline' ? reviewReason.safeParse(words.shift()) : null
  if (reason?.success === false)
    throw new Usage(`Give the reason of the decline: ${REVIEW_REASONS.join(', ')}`)
  const [note = '', ...rest] = words
  if (rest.length > 0) throw new Usage('Put the note in quotes')
  if (note.trim() === '') throw new Usage(NO_NOTE)
  const finding: ReviewFinding =
    reason === null ? { outcome: 'CLEARED' } : { outcome: 'DECLINED', reason: reason.data }
  return { finding, note: note.trim() }
}

async function list(database: Database): Promise<number> {
  const held = await findHeldApplications(database)
  for (const { applicationUuid, agreedAt, dueAt, kind, purpose } of held) {
    const why =
      kind === 'SANCTIONS_REVIEW' ? 'possible match with a sanctions list' : 'identity not confirmed'
    const when = purpose === 'ACCEPTANCE' ? 'after an acceptance' : 'before pricing'
    const number = formatApplicationNumber(await findApplicationNumber(database, applicationUuid))
    say(`${number} ${why}, ${when}; submitted ${lenderDay(agreedAt)}, notice due ${lenderDay(dueAt)}`)
  }
  say(`${held.length} waiting for a review`)
  return 0
}

/** Explains why there is nothing to review. */
async function whyNotHeld(database: Database, id: string, typed: string): Promise<string> {
  const state = await findReviewState(database, id)
  if (state === null) return `There is no application ${typed}`
  const { status, outcome, reviewedBy, reviewedAt } = state
  const reviewed =
    outcome === null || reviewedAt === null
      ? 'and was never reviewed'
      : `any more: ${reviewedBy} ${outcome === 'CLEARED' ? 'cleared' : 'declined'} it on ${lenderDay(reviewedAt)}`
  const ended = status === 'IN_PROGRESS' ? '' : ` It is ${status}, so nothing can change it.`
  return `The application ${typed} does not wait for a review ${reviewed}.${ended} Nothing was changed.`
}

await runCommand(
  `npm run review [-- ${APPLICATION} (clear | decline <reason>) "note" ${OPERATOR}]`,
  async (args) => {
    if (args.length === 0) return await withDatabase(list)
    const { value: operator, rest } = parseOperator(args)
    rejectOptions(rest)
    const [typed = '', ...words] = rest
    const named = parseApplication(typed, ': "npm run review" lists those that wait')
    const { finding, note } = readFinding(words)
    return await withDatabase(async (database, config) => {
      const id = await requireApplication(database, named)
      const { keyring } = await readDatabaseKeys(database, config)
      const at = await readDatabaseTime(database)
      const context = { database, keyring, now: () => at }
      const why = { command: 'review', operator, reason: `The review ends: ${finding.outcome}` }
      await recordStaffAccess(database, [id], why)
      const result = await reviewApplication(context, id, { finding, note, reviewedBy: operator })
      if (result !== 'REVIEWED') throw new CannotRun(await whyNotHeld(database, id, typed))
      say(
        finding.outcome === 'CLEARED'
          ? 'Cleared. The server decides on the application again and emails the applicant.'
          : 'Declined. The server writes the notice of adverse action and emails the applicant.',
      )
      return 0
    })
  },
)
