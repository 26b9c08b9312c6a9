import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Navigate, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { type FailedCheck, loadFailedChecks } from '../api/failed-checks.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { type CurrentStep, fetchCurrentStep, pathOfStep } from '../funnel/current-step.ts'
import { StepPage } from '../funnel/step-page.tsx'
import { hrefTo, pathTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

type Ended = { applicationUuid: string; current: CurrentStep }
type Facts = { failed: readonly FailedCheck[]; ended: Ended | null }

/** The application in the address, or the newest one, if it ended without a credit decision. */
function findEnded(applications: readonly Application[], named: string | null): Application | undefined {
  const found = applications.find(({ applicationUuid }) => applicationUuid === named) ?? applications[0]
  return found?.currentFlowStep === 'INELIGIBLE' ? found : undefined
}

async function loadFacts(named: string | null): Promise<Facts> {
  const [failed, { result }] = await Promise.all([loadFailedChecks(), send(getApplicationsCall, {})])
  const applicationUuid = findEnded(result, named)?.applicationUuid
  if (applicationUuid === undefined) return { failed, ended: null }
  return { failed, ended: { applicationUuid, current: await fetchCurrentStep(applicationUuid) } }
}

/**
 * Why no new application is possible: the reason that ended the application, or else the checks that failed.
 */
export function NotEligiblePage() {
  const [search] = useSearchParams()
  const named = search.get('application_uuid')
  const { data, error } = useSWR(['not-eligible', named], () => loadFacts(named), { dedupingInterval: 0 })
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { failed, ended } = data
  if (ended !== null && (named === ended.applicationUuid || failed.length === 0))
    return <EndedApplication {...ended} />
  const [first] = failed
  if (!first) return <MayApply />
  if (first.checkName === 'IN_PROGRESS_APPLICATION')
    return <Navigate to={pathTo('applicationInProgress')} replace />
  return <FailedChecks failed={failed} />
}

/** Most reasons have their own page under the application; the others are shown here. */
function EndedApplication({ applicationUuid, current }: Ended) {
  const path = pathOfStep(applicationUuid, current)
  if (!path.startsWith(pathTo('notEligible'))) return <Navigate to={path} replace />
  return <StepPage applicationUuid={applicationUuid} current={current} />
}

function FailedChecks({ failed }: { failed: readonly FailedCheck[] }) {
  return (
    <EndPage title={words.notEligible.title} lead={<p>{words.notEligible.lead}</p>}>
      <PageSection title={words.notEligible.why}>
        <ul>
          {failed.map(({ checkName, failureReason }) => (
            <li key={checkName}>{withWholeDates(failureReason)}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={words.notEligible.help.title}>
        <ul>
          {words.notEligible.help.list.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </PageSection>
      <div>
        <ButtonLink href={hrefTo('account')}>{words.goToLoans}</ButtonLink>
      </div>
    </EndPage>
  )
}

/** The applicant may apply, although an outdated link led here. */
function MayApply() {
  return (
    <EndPage title={words.mayApply.title} lead={<p>{words.mayApply.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('getRelief')}>{words.startApplication}</ButtonLink>
      </div>
    </EndPage>
  )
}
