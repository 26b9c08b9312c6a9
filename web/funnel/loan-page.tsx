import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { leaveByPress, logOutPath } from '../auth/log-out-path.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { NoSuchRequestPage, NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { findRoute, isUuid, pathTo } from '../paths.ts'
import { readChange } from './change.ts'
import { pathOfStep, useCurrentStep } from './current-step.ts'
import { useIsOver } from './not-in-progress.ts'
import { ChangePage, StepPage } from './step-page.tsx'
import { WrongPlace } from './wrong-place.tsx'

/** A decline by pricing has two addresses: the page of its step and /not-available/pricing. */
const declined: readonly FlowStep[] = ['PRICING_DISQUALIFIED', 'PLAID_DISQUALIFIED']

/** Everything under /loan/{applicationUuid}: the server's step decides what is shown. */
export function LoanPage() {
  const { applicationUuid = '' } = useParams()
  return isUuid(applicationUuid) ? <Loan applicationUuid={applicationUuid} /> : <NoSuchRequestPage />
}

function Loan({ applicationUuid }: { applicationUuid: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { data: current, error } = useCurrentStep(applicationUuid)
  const isOver = useIsOver(applicationUuid)
  if (isOver)
    return <Navigate to={pathTo('productOverview', '', { application_uuid: applicationUuid })} replace />
  if (current === undefined || isOver === null) {
    if (error instanceof ApiError && error.status === 401)
      return <Navigate to={logOutPath()} replace {...leaveByPress} />
    if (error instanceof ApiError && error.status === 404) return <NoSuchRequestPage />
    return error ? <TroublePage /> : <LoadingPage />
  }
  const route = findRoute(pathname)
  const rightPath = pathOfStep(applicationUuid, current)
  if (route === null) return <NotFoundPage />
  if (route === 'loanHome') return <Navigate to={rightPath} replace />
  const isOtherName = route === 'gotRate' && declined.includes(current.currentFlowStep)
  if (pathTo(route, applicationUuid) !== rightPath && !isOtherName)
    return <WrongPlace key={pathname} applicationUuid={applicationUuid} route={route} rightPath={rightPath} />
  const change = current.currentFlowStep === 'REVIEW' ? readChange(search) : null
  return change === null ? (
    <StepPage applicationUuid={applicationUuid} current={current} />
  ) : (
    <ChangePage applicationUuid={applicationUuid} current={current} step={change} />
  )
}
