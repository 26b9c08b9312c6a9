import { findRoute } from '@relief/contract/routes.ts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'

const ChatOffer = lazy(async () => ({ default: (await import('./chat-offer.tsx')).ChatOffer }))

const ID = /^\/loan\/([0-9a-f-]{36})\//i

/** Offers the assistant only on the page after a decline, and only to signed-in applicants. */
export function ChatPlace() {
  const { pathname } = useLocation()
  const identity = useIdentity()
  const applicationUuid = ID.exec(pathname)?.[1]
  if (!identity || applicationUuid === undefined || findRoute(pathname) !== 'futureEligibilityOffer')
    return null
  return (
    <Suspense fallback={null}>
      <ChatOffer key={applicationUuid} applicationUuid={applicationUuid} />
    </Suspense>
  )
}
