import { Navigate, useSearchParams } from 'react-router'
import { ApplicationsPage } from '../account/applications-page.tsx'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { isUuid, pathOf } from '../paths.ts'
import { NoSuchRequestPage } from './not-found-page.tsx'

/** The first page: a visitor sees what is offered, someone signed in their loans, or the one that the address names. */
export function HomePage() {
  const identity = useIdentity()
  const [search] = useSearchParams()
  const wanted = search.get('applicationUuid')
  if (wanted !== null)
    return isUuid(wanted) ? <Navigate to={pathOf('loanHome', wanted)} replace /> : <NoSuchRequestPage />
  if (identity === undefined) return <LoadingPage />
  return identity === null ? <Navigate to={pathOf('getRelief')} replace /> : <ApplicationsPage />
}
