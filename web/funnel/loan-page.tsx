import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { logOutPath } from '../accounts/log-out-path.ts'
import { ApiError } from '../api/api-error.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { pathOf, routeOf } from '../paths.ts'
import { changeOf } from './change.ts'
import { StepPage } from './step-page.tsx'
import { pathOfStep, useCurrentStep } from './use-current-step.ts'
import { WrongPlace } from './wrong-place.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Everything under /loan/{applicationUuid}: the server's step decides what is shown. */
export function LoanPage() {
  const { applicationUuid = '' } = useParams()
  return UUID.test(applicationUuid) ? <Loan applicationUuid={applicationUuid} /> : <NotFoundPage />
}

function Loan({ applicationUuid }: { applicationUuid: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { data: current, error } = useCurrentStep(applicationUuid)
  const change = changeOf(search)
  if (current === undefined) {
    if (error instanceof ApiError && error.status === 401) return <Navigate to={logOutPath()} replace />
    if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
    return error ? <TroublePage /> : <LoadingPage />
  }
  const route = routeOf(pathname)
  const rightPath = pathOfStep(applicationUuid, current)
  if (route === null) return <NotFoundPage />
  if (route === 'loanHome') return <Navigate to={rightPath} replace />
  if (pathOf(route, applicationUuid) !== rightPath)
    return <WrongPlace key={pathname} applicationUuid={applicationUuid} route={route} rightPath={rightPath} />
  return (
    <StepPage
      applicationUuid={applicationUuid}
      current={current}
      change={current.currentFlowStep === 'REVIEW' ? change : null}
    />
  )
}
