import { usePolling } from '@relief/ui/polling/use-polling.ts'
import { useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { isOutcomeUnknown } from '../api/api-error.ts'
import { renewIdentity, useIdentity } from '../api/use-identity.ts'
import { pathTo } from '../paths.ts'
import { sessionAfter } from './session-after.ts'

/**
 * Makes a call that ends the session, and goes to the log-out page if the session has ended, even if the
 * reply was lost. While that is not known either, the page keeps asking.
 * @param how the navigation, which says what ended the session
 */
export function useEndSession(how: NavigateOptions): (call: () => Promise<unknown>) => Promise<void> {
  const navigate = useNavigate()
  const identity = useIdentity()
  const [isUnknown, setIsUnknown] = useState(false)
  usePolling(isUnknown, async () => {
    const known = await renewIdentity().catch(() => null)
    if (known !== null) setIsUnknown(false)
  })
  const hasEnded = isUnknown && identity === null
  useEffect(() => {
    if (hasEnded) void navigate(pathTo('logout'), how)
  }, [hasEnded, navigate, how])
  return async (call) => {
    try {
      await call()
    } catch (error) {
      const now = isOutcomeUnknown(error) ? await sessionAfter(error) : 'OPEN'
      if (now === 'UNKNOWN') setIsUnknown(true)
      if (now !== 'ENDED') throw error
    }
    void navigate(pathTo('logout'), how)
  }
}
