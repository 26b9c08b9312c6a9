import { getPreFlowStepCall } from '@relief/contract/calls/flow.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { useOfFunds } from '@relief/contract/enumerations.ts'
import { loanRange } from '@relief/contract/loan-range.ts'
import { preFlowRoutes } from '@relief/contract/step-routes.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { createApplication, NewApplicationIneligible } from '../api/create-application.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { goOn } from '../funnel/go-on.ts'
import { isUuid, pathOf } from '../paths.ts'
import { IneligiblePage } from './ineligible-page.tsx'
import { NoSuchRequestPage } from './not-found-page.tsx'
import { TroublePage } from './trouble-page.tsx'

/** What an address may bring with it: the wish, and for somebody whom another product turned down, its request there. */
type Brought = { loanAmount: string | null; loanTerm: string | null }

/** Where someone goes who comes in, as the server says: on with what is open, away, or to what is asked first. */
async function wayIn(brought: Brought): Promise<string> {
  const amount = Number(brought.loanAmount ?? Number.NaN)
  const [checks, step] = await Promise.all([
    send(runFunnelEntryChecksCall, {}),
    send(getPreFlowStepCall, { query: Number.isFinite(amount) ? { loanAmount: amount } : {} }),
  ])
  const failed = checks.result.find(({ passed }) => !passed)
  if (failed && failed.checkName !== 'IN_PROGRESS_APPLICATION') return pathOf('notEligible')
  return pathOf(preFlowRoutes[step.result.currentFlowStep], '', brought)
}

/** Leads on and is never seen for long. */
export function EnterPage() {
  const [search] = useSearchParams()
  const brought = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const wanted = search.get('applicationUuid')
  const isTurndown = search.get('flowEntryPoint') === 'PERSONAL_LOAN_TURNDOWN'
  const { data, error } = useSWR(
    wanted === null ? ['way-in', brought.loanAmount, brought.loanTerm] : null,
    () => wayIn(brought),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  )
  if (wanted !== null)
    return isUuid(wanted) ? <Navigate to={pathOf('loanHome', wanted)} replace /> : <NoSuchRequestPage />
  if (data === undefined) return error ? <TroublePage /> : <LoadingPage />
  const isHeld = data === pathOf('notEligible') || data.startsWith(pathOf('applicationInProgress'))
  // Somebody without a name is asked for it first, and comes back with all that they brought.
  if (isTurndown && data.startsWith(pathOf('getStarted')))
    return (
      <Navigate
        to={pathOf('getStarted', '', { after_login: `${pathOf('funnelEntry')}?${search}` })}
        replace
      />
    )
  if (isTurndown && !isHeld) return <TurndownStart search={search} brought={brought} />
  return <Navigate to={data} replace />
}

/** Somebody turned down elsewhere gets a request at once: its first page says what the small loan is. */
function TurndownStart({ search, brought }: { search: URLSearchParams; brought: Brought }) {
  const [failure, setFailure] = useState<unknown>(null)
  const hasStarted = useRef(false)
  const source = search.get('sourceApplicationUuid')
  const asked = Number(brought.loanAmount ?? loanRange.min)
  const term = Number(brought.loanTerm ?? Number.NaN)
  const purpose = useOfFunds.safeParse(search.get('useOfFunds'))
  const start = async () => {
    const { applicationUuid, currentFlowStep } = await createApplication({
      requestedLoanAmount: Math.min(
        loanRange.max,
        Math.max(loanRange.min, Number.isFinite(asked) ? asked : loanRange.min),
      ),
      desiredLoanTermInMonths: term >= 3 && term <= 18 && term % 3 === 0 ? term : null,
      intendedUseOfFunds: purpose.success ? purpose.data : 'OTHER',
      flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
      ...(source !== null && isUuid(source) && { sourceApplicationUuid: source }),
    })
    await goOn(applicationUuid, currentFlowStep)
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    latest.current().catch(setFailure)
  }, [])
  if (failure instanceof NewApplicationIneligible) return <IneligiblePage error={failure} />
  return failure ? <TroublePage /> : <LoadingPage />
}
