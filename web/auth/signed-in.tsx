import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isCodeNeeded } from '../api/code-needed.ts'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { pathTo } from '../paths.ts'
import { elsewhereNavigation, logOutNavigation } from './log-out-path.ts'
import { onLoggedOut } from './logged-out.ts'

const LogInAgain = lazy(async () => ({ default: (await import('./log-in-again.tsx')).LogInAgain }))

const IdleWatch = lazy(async () => ({ default: (await import('./idle-watch.tsx')).IdleWatch }))

/**
 * A page that requires a session; visitors log in first and return. An expired session opens a log-in dialog
 * over the page; logging out in another tab leaves the page.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [userUuid, setUserUuid] = useState<string | null>(null)
  const known = identity?.userUuid ?? null
  useEffect(() => {
    if (known !== null) setUserUuid(known)
  }, [known])
  useEffect(() => onLoggedOut(() => void navigate(pathTo('logout'), elsewhereNavigation)), [navigate])
  const leave = useCallback(
    () => void navigate(pathTo('logout', '', { after_sign_in_path: pathname + search }), logOutNavigation),
    [navigate, pathname, search],
  )
  if (identity === undefined) return <LoadingPage />
  if (identity === null && userUuid === null && isCodeNeeded())
    return <Navigate to={pathTo('login', '', { after_sign_in_path: pathname + search })} replace />
  if (identity === null && userUuid === null)
    return (
      <Navigate
        to={pathTo('logout', '', { after_sign_in_path: pathname + search })}
        replace
        {...logOutNavigation}
      />
    )
  return (
    <>
      {children}
      {identity === null ? null : (
        <Suspense fallback={null}>
          <IdleWatch onOver={leave} />
        </Suspense>
      )}
      {identity === null && userUuid !== null ? (
        <Suspense fallback={null}>
          <LogInAgain userUuid={userUuid} />
        </Suspense>
      ) : null}
    </>
  )
}
