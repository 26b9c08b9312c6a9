import { findRoute } from '@relief/contract/routes.ts'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { logOutNavigation, logOutPath } from '../auth/log-out-path.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { NoSuchApplicationPage, NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { applicationIn, isUuid, pathTo } from '../paths.ts'
import { readChange } from './change.ts'
import { type CurrentStep, isStepAddress, pathOfStep, useCurrentStep } from './current-step.ts'
import { useHistoryMove } from './history-move.ts'
import { useIsOver } from './not-in-progress.ts'
import { ChangePage, StepPage } from './step-page.tsx'
import { WrongPlace } from './wrong-place.tsx'

/** Everything under /loan/{applicationUuid}: the server's step decides what is shown. */
export function LoanPage() {
  const applicationUuid = applicationIn(useLocation().pathname) ?? ''
  return isUuid(applicationUuid) ? <Loan applicationUuid={applicationUuid} /> : <NoSuchApplicationPage />
}

function Loan({ applicationUuid }: { applicationUuid: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { data: current, error } = useCurrentStep(applicationUuid)
  const isOver = useIsOver(applicationUuid)
  const route = findRoute(pathname)
  const isRight = current !== undefined && route !== null && isStepAddress(route, applicationUuid, current)
  const move = useHistoryMove(isRight)
  const shown = useRef<CurrentStep>(undefined)
  useEffect(() => {
    if (isRight) shown.current = current
  }, [isRight, current])
  if (isOver)
    return <Navigate to={pathTo('productOverview', '', { application_uuid: applicationUuid })} replace />
  if (current === undefined || isOver === null) {
    if (error instanceof ApiError && error.status === 401)
      return <Navigate to={logOutPath()} replace {...logOutNavigation} />
    if (error instanceof ApiError && error.status === 404) return <NoSuchApplicationPage />
    return error ? <TroublePage /> : <LoadingPage />
  }
  const rightPath = pathOfStep(applicationUuid, current)
  if (route === null) return <NotFoundPage />
  if (route === 'loanHome') return <Navigate to={rightPath} replace />
  if (!isRight)
    return (
      <WrongPlace
        key={pathname}
        applicationUuid={applicationUuid}
        route={route}
        rightPath={rightPath}
        current={current}
        move={move}
        page={<StepPage applicationUuid={applicationUuid} current={shown.current ?? current} />}
      />
    )
  const change = current.currentFlowStep === 'REVIEW' ? readChange(search) : null
  return change === null ? (
    <StepPage applicationUuid={applicationUuid} current={current} />
  ) : (
    <ChangePage
      applicationUuid={applicationUuid}
      current={current}
      step={change}
      openPage={search.get('page')}
    />
  )
}
