import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { logOutPath } from '../accounts/log-out-path.ts'
import { ApiError } from '../api/api-error.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { NoSuchRequestPage, NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { isUuid, pathOf, routeOf } from '../paths.ts'
import { changeOf } from './change.ts'
import { useIsOver } from './not-in-progress.ts'
import { getNamed } from './ready-step.ts'
import { StepPage } from './step-page.tsx'
import { pathOfStep, useCurrentStep } from './use-current-step.ts'
import { WrongPlace } from './wrong-place.tsx'

/** A refusal by pricing has two addresses: the page of its step, and the last of the three that say what is not available. */
const refused: readonly FlowStep[] = ['PRICING_DISQUALIFIED', 'PLAID_DISQUALIFIED']

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
  const named = routeOf(pathname)
  const isFirst = current === undefined
  useEffect(() => {
    if (isFirst && named !== null) getNamed(applicationUuid, named)
  }, [applicationUuid, named, isFirst])
  const change = changeOf(search)
  if (isOver)
    return <Navigate to={pathOf('productOverview', '', { application_uuid: applicationUuid })} replace />
  if (current === undefined || isOver === null) {
    if (error instanceof ApiError && error.status === 401) return <Navigate to={logOutPath()} replace />
    if (error instanceof ApiError && error.status === 404) return <NoSuchRequestPage />
    return error ? <TroublePage /> : <LoadingPage />
  }
  const route = routeOf(pathname)
  const rightPath = pathOfStep(applicationUuid, current)
  if (route === null) return <NotFoundPage />
  if (route === 'loanHome') return <Navigate to={rightPath} replace />
  const isOtherName = route === 'gotRate' && refused.includes(current.currentFlowStep)
  if (pathOf(route, applicationUuid) !== rightPath && !isOtherName)
    return <WrongPlace key={pathname} applicationUuid={applicationUuid} route={route} rightPath={rightPath} />
  return (
    <StepPage
      applicationUuid={applicationUuid}
      current={current}
      change={current.currentFlowStep === 'REVIEW' ? change : null}
    />
  )
}
