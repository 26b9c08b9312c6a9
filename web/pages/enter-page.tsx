import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { getPreFlowStepCall } from '@relief/contract/calls/flow.ts'
import { preFlowRoutes } from '@relief/contract/step-routes.ts'
import { Navigate, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { pathOf } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** Where someone goes who comes in: on with a request that is open, else to the step before there is one. */
async function wayIn(query: { loanAmount: string | null; loanTerm: string | null }): Promise<string> {
  const open = (await send(getInProgressApplicationsCall, {})).result
  if (open.length > 0) return pathOf('applicationInProgress')
  // An amount that is already known needs no asking: the next page is what the money is for.
  if (query.loanAmount !== null) return pathOf('useOfFunds', '', query)
  const { result } = await send(getPreFlowStepCall, { query: {} })
  return pathOf(preFlowRoutes[result.currentFlowStep], '', query)
}

/** Leads on and is never seen for long. */
export function EnterPage() {
  const [search] = useSearchParams()
  const query = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const { data, error } = useSWR(['way-in', query.loanAmount, query.loanTerm], () => wayIn(query), {
    revalidateOnFocus: false,
    dedupingInterval: 0,
  })
  if (data === undefined) return error ? <TroublePage /> : <LoadingPage />
  return <Navigate to={data} replace />
}
