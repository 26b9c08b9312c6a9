import { findRoute } from '@relief/contract/routes.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'

const ChatOffer = lazy(async () => ({ default: (await import('./chat-offer.tsx')).ChatOffer }))

const ID = /^\/loan\/([0-9a-f-]{36})\//i

/** Offers the assistant only on the page after a decline, and only to signed-in applicants. */
export function ChatPlace() {
  const { pathname } = useLocation()
  const applicationUuid = ID.exec(pathname)?.[1]
  if (applicationUuid === undefined || findRoute(pathname) !== 'futureEligibilityOffer') return null
  return <OwnersChat key={applicationUuid} applicationUuid={applicationUuid} />
}

/** Stays when the session ends: the log-in over the page promises that what was typed is still here. */
function OwnersChat({ applicationUuid }: { applicationUuid: string }) {
  const identity = useIdentity()
  const [last, setLast] = useState<string | null>(null)
  const known = identity?.userUuid ?? null
  useEffect(() => {
    if (known !== null) setLast(known)
  }, [known])
  const owner = known ?? last
  if (owner === null) return null
  return (
    <Suspense fallback={null}>
      <ChatOffer key={owner} applicationUuid={applicationUuid} />
    </Suspense>
  )
}
