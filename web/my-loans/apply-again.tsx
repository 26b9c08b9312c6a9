import type { Application } from '@relief/contract/entities/application.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import useSWR from 'swr'
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

/** The link to a new application, or why none is possible and until when. */
export function ApplyAgain({ newest, isMain }: { newest: Application | null; isMain: boolean }) {
  const key = ['may-apply', newest?.applicationUuid ?? null]
  const { data: obstacles } = useSWR(key, () => loadObstacles(newest), { dedupingInterval: 0 })
  if (obstacles === undefined) return null
  if (obstacles.length > 0)
    return (
      <InlineAlert kind="info" title={words.applyAgain.notYet}>
        {obstacles.map((reason) => (
          <p key={reason}>{withWholeDates(reason)}</p>
        ))}
      </InlineAlert>
    )
  return (
    <div>
      <ButtonLink look={isMain ? 'primary' : 'secondary'} href={hrefTo('getRelief')}>
        {newest === null ? words.applyAgain.startFirst : words.applyAgain.start}
      </ButtonLink>
    </div>
  )
}
