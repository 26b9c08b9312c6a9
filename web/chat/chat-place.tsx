import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { routeOf } from '../paths.ts'

const ChatOffer = lazy(async () => ({ default: (await import('./chat-offer.tsx')).ChatOffer }))

const ID = /^\/loan\/([0-9a-f-]{36})\//i

/** Where the assistant is offered: on the page after a decline alone, to people who are signed in. */
export function ChatPlace() {
  const { pathname } = useLocation()
  const identity = useIdentity()
  const applicationUuid = ID.exec(pathname)?.[1]
  if (!identity || applicationUuid === undefined || routeOf(pathname) !== 'futureEligibilityOffer')
    return null
  return (
    <Suspense fallback={null}>
      <ChatOffer key={applicationUuid} applicationUuid={applicationUuid} />
    </Suspense>
  )
}
