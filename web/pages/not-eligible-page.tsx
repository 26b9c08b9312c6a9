import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import type { Application } from '@relief/contract/entities/application.ts'
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

type Ended = { applicationUuid: string; current: CurrentStep }
type Facts = { failed: readonly FailedCheck[]; ended: Ended | null }

/** The application that the address names, or the newest, where it ended without a credit decision. */
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

/** Most reasons have a page of their own under the application; the others are shown here. */
function EndedApplication({ applicationUuid, current }: Ended) {
  const path = pathOfStep(applicationUuid, current)
  if (!path.startsWith(pathTo('notEligible'))) return <Navigate to={path} replace />
  return <StepPage applicationUuid={applicationUuid} current={current} />
}

function FailedChecks({ failed }: { failed: readonly FailedCheck[] }) {
  return (
    <EndPage
      title="You are not eligible for a new application"
      lead={<p>This did not change your credit score.</p>}
    >
      <PageSection title="Why">
        <ul>
          {failed.map(({ checkName, failureReason }) => (
            <li key={checkName}>{failureReason}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Other ways to get help">
        <ul>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
          <li>Call the company you owe. Many let you pay later or in parts at no cost.</li>
        </ul>
      </PageSection>
      <div>
        <ButtonLink look="secondary" href={hrefTo('account')}>
          Go to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** Nothing prevents an application, though an older address said so. */
function MayApply() {
  return (
    <EndPage title="You can apply for a loan" lead={<p>You’re eligible for a new application today.</p>}>
      <div>
        <ButtonLink href={hrefTo('getRelief')}>Start an application</ButtonLink>
      </div>
    </EndPage>
  )
}
