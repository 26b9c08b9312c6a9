import type { RouteName } from '@relief/contract/routes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { LoadingPage } from '../frame/loading-page.tsx'
import { navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'

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

/** An address that is not the one of the application's present step. */
export function WrongPlace({
  applicationUuid,
  route,
  rightPath,
}: {
  applicationUuid: string
  route: RouteName
  rightPath: string
}) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (silent.includes(route)) return <Navigate to={rightPath} replace />
  if (!isDue) return <LoadingPage />
  return (
    <Suspense fallback={<LoadingPage />}>
      <UpdateModal onContinue={() => navigateTo(pathTo('loanHome', applicationUuid), { replace: true })} />
    </Suspense>
  )
}
