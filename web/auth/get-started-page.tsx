import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useMemo, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isCodeNeeded } from '../api/code-needed.ts'
import { useIdentity } from '../api/use-identity.ts'
import type { Identity } from '../app-object.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { askedLoan } from '../funnel/asked-loan.ts'
import { NewRequestAside } from '../funnel/request-aside.tsx'
import { useSearchAhead } from '../pages/search-ahead.ts'
import { pathTo, safeReturn } from '../paths.ts'
import { NamePage } from './name-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { useIssuers } from './use-issuers.ts'

/**
 * Sign-up for a visitor, or the legal name for an account without one; an applicant with both is redirected.
 * The loan asked for is beside it, as beside the questions after it.
 */
export function GetStartedPage() {
  const { amount, term } = askedLoan(useSearchAhead())
  const aside = useMemo(
    () => (amount === null ? {} : { aside: <NewRequestAside amount={amount} term={term} /> }),
    [amount, term],
  )
  return (
    <PageSettingProvider value={aside}>
      <NextPage />
    </PageSettingProvider>
  )
}

function NextPage() {
  const identity = useIdentity()
  const issuers = useIssuers()
  const [search] = useSearchParams()
  // The identity on arrival decides the page: it must not change while a visitor signs up on it.
  const arrivedAs = useRef<Identity | null>(undefined)
  if (arrivedAs.current === undefined) arrivedAs.current = identity
  if (arrivedAs.current === undefined || issuers === undefined) return <LoadingPage />
  // The visitor returns from Apple or Google, and the code of the authenticator app is still missing.
  if (arrivedAs.current === null && isCodeNeeded())
    return <Navigate to={pathTo('login', '', { after_sign_in_path: search.get('after_login') })} replace />
  if (arrivedAs.current === null) return <SignUpPage issuers={issuers} />
  const query = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const start = pathTo(query.loanAmount === null ? 'login' : 'enter', '', query)
  const next = safeReturn(search.get('after_login')) ?? start
  const { firstName, lastName } = arrivedAs.current
  if (firstName !== '' && lastName !== '') return <Navigate to={next} replace />
  return <NamePage known={{ firstName, lastName }} next={next} />
}
