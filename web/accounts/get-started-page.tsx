import { useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Identity } from '../api/access-token.ts'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { pathOf, safeReturn } from '../paths.ts'
import { NamePage } from './name-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { useIssuers } from './use-issuers.ts'

/** An account for a visitor, a legal name for an account without one; whoever has both is led on. */
export function GetStartedPage() {
  const identity = useIdentity()
  const issuers = useIssuers()
  const [search] = useSearchParams()
  // Who came decides the page: it must not change under somebody who opens an account on it.
  const came = useRef<Identity | null>(undefined)
  if (came.current === undefined) came.current = identity
  if (came.current === undefined || issuers === undefined) return <LoadingPage />
  if (came.current === null) return <SignUpPage issuers={issuers} />
  const query = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const next = safeReturn(search.get('after_login')) ?? pathOf('enter', '', query)
  const { givenName: firstName, familyName: lastName } = came.current
  if (firstName !== '' && lastName !== '') return <Navigate to={next} replace />
  return <NamePage known={{ firstName, lastName }} next={next} />
}
