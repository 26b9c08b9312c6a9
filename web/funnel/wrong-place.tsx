import type { RouteName } from '@relief/contract/routes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { LoadingPage } from '../frame/loading-page.tsx'
import { navigateTo } from '../navigation.ts'
import { pathOf } from '../paths.ts'

const UpdateModal = lazy(async () => ({ default: (await import('./update-modal.tsx')).UpdateModal }))

/** The modal waits this long: a page on its way to the right place should not flash it. */
const DELAY_MS = 1000

/** Routes on which the modal never shows; they lead on by themselves. */
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

/** An address of this application at which it does not stand now. */
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
      <UpdateModal onContinue={() => navigateTo(pathOf('loanHome', applicationUuid), { replace: true })} />
    </Suspense>
  )
}
