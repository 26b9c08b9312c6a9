import type { RouteName } from '@relief/contract/routes.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'
import type { CurrentStep } from './current-step.ts'
import { goBackTo } from './submit.ts'

const UpdateModal = lazy(async () => ({ default: (await import('./update-modal.tsx')).UpdateModal }))

/** The modal waits this long, so that it does not flash on a page that is about to redirect. */
const DELAY_MS = 1000

/** Routes on which the modal never shows, because they redirect. */
const silent: readonly RouteName[] = [
  'loanHome',
  'applicationGetRelief',
  'applicationGetStarted',
  'applicationFunnelEntry',
  'applicationInProgress',
  'applicationUseOfFunds',
  'pricing',
  'complete',
  'unableToVerify',
]

type Place = {
  applicationUuid: string
  route: RouteName
  rightPath: string
  current: CurrentStep
  /** How far the visitor moved in the browser's history to get here; null if they arrived another way. */
  move: number | null
  /** The page that stays on the screen until then. */
  page: ReactNode
}

/**
 * Handles an address that does not match the application's current step. The browser's Back works like the
 * page's own; if going back is not possible, the page stays. If the application moved on elsewhere, a modal
 * says so.
 */
export function WrongPlace({ applicationUuid, route, rightPath, current, move, page }: Place) {
  if (move !== null && move < 0 && current.canGoBack)
    return (
      <GoingBack applicationUuid={applicationUuid} route={route} current={current} pages={-move}>
        {page}
      </GoingBack>
    )
  if (move !== null || silent.includes(route)) return <Navigate to={rightPath} replace />
  return (
    <>
      {page}
      <MovedElsewhere applicationUuid={applicationUuid} />
    </>
  )
}

function GoingBack({
  applicationUuid,
  route,
  current,
  pages,
  children,
}: Pick<Place, 'applicationUuid' | 'route' | 'current'> & { pages: number; children: ReactNode }) {
  const step = current.currentFlowStep
  useEffect(() => {
    void goBackTo(applicationUuid, step, route, pages)
  }, [applicationUuid, step, route, pages])
  return <div inert>{children}</div>
}

function MovedElsewhere({ applicationUuid }: { applicationUuid: string }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <UpdateModal onContinue={() => navigateTo(pathTo('loanHome', applicationUuid), { replace: true })} />
    </Suspense>
  )
}
