import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { pathOf } from '../paths.ts'

/** A page for people who are signed in; others log in first and come back. */
export function SignedIn({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  const { pathname, search } = useLocation()
  if (identity === undefined) return <LoadingPage />
  if (identity === null)
    return <Navigate to={pathOf('logout', '', { after_sign_in_path: pathname + search })} replace />
  return children
}
