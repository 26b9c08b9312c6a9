import { getLineCall } from '@relief/contract/calls/line.ts'
import { getLoanCall } from '@relief/contract/calls/loan.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { loadFailedChecks } from '../api/failed-checks.ts'
import { fetchCurrentStep } from '../funnel/current-step.ts'
import { hrefTo } from '../paths.ts'
import { words } from './words.ts'

/** Why no new application can be started, in the applicant's words; empty when one can. */
async function loadObstacles(newest: Application | null): Promise<readonly string[]> {
  const failed = await loadFailedChecks()
  if (failed.length > 0) return failed.flatMap(({ failureReason }) => failureReason ?? [])
  if (newest?.currentFlowStep !== 'INELIGIBLE') return []
  const { ineligibleReason } = await fetchCurrentStep(newest.applicationUuid)
  return ineligibleReason === 'AGE' ? [words.applyAgain.tooYoung, words.applyAgain.wrongBirthDate] : []
}

/** Whether a payment of a loan or a line of credit is past due. */
async function isPastDue({ applicationUuid }: Application): Promise<boolean> {
  const params = { applicationUuid }
  const [loan, line] = await Promise.all([send(getLoanCall, { params }), send(getLineCall, { params })])
  const due = [loan.result?.overdue ?? 0, ...(line.result?.duePayments ?? []).map(({ overdue }) => overdue)]
  return due.some((overdue) => overdue > 0)
}

/** Why no new application can be started, and whether a payment is late. */
async function loadAnswer(newest: Application | null, loans: readonly Application[]) {
  const [obstacles, late] = await Promise.all([loadObstacles(newest), Promise.all(loans.map(isPastDue))])
  return { obstacles, isLate: late.includes(true) }
}

/**
 * The link to a new application, or why none is possible and until when. While a payment is late, nothing
 * leads to more debt.
 * @param loans the applications that led to a loan or a line of credit
 */
export function ApplyAgain({
  newest,
  loans,
  isMain,
}: {
  newest: Application | null
  loans: readonly Application[]
  isMain: boolean
}) {
  const key = ['may-apply', newest?.applicationUuid ?? null]
  const { data } = useSWR(key, () => loadAnswer(newest, loans), { dedupingInterval: 0 })
  if (data === undefined) return null
  const { obstacles, isLate } = data
  if (obstacles.length > 0)
    return (
      <InlineAlert kind="info" title={words.applyAgain.notYet}>
        {obstacles.map((reason) => (
          <p key={reason}>{withWholeDates(reason)}</p>
        ))}
      </InlineAlert>
    )
  if (isLate) return null
  return (
    <div>
      <ButtonLink look={isMain ? 'primary' : 'secondary'} href={hrefTo('getRelief')}>
        {newest === null ? words.applyAgain.startFirst : words.applyAgain.start}
      </ButtonLink>
    </div>
  )
}
