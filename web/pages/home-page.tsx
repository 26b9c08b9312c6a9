import { Navigate, useSearchParams } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { ApplicationsPage } from '../my-loans/applications-page.tsx'
import { isUuid, pathTo } from '../paths.ts'
import { NoSuchApplicationPage } from './not-found-page.tsx'

/**
 * The first page: a visitor sees the offer, a signed-in applicant their loans, or the page in the address's
 * return path.
 */
export function HomePage() {
  const identity = useIdentity()
  const [search] = useSearchParams()
  const wanted = search.get('applicationUuid')
  if (wanted !== null)
    return isUuid(wanted) ? <Navigate to={pathTo('loanHome', wanted)} replace /> : <NoSuchApplicationPage />
  if (identity === undefined) return <LoadingPage />
  if (identity !== null) return <ApplicationsPage />
  return <Navigate to={{ pathname: pathTo('getRelief'), search: search.toString() }} replace />
}
