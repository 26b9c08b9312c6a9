import { getInProgressSdlsCall } from '@relief/contract/calls/application.ts'
import { getPreFlowReliefCall, getPreFlowStepCall } from '@relief/contract/calls/flow.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { useOfFunds } from '@relief/contract/enumerations.ts'
import { nearestLendable } from '@relief/contract/loan-range.ts'
import { preFlowRoutes } from '@relief/contract/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { createApplication, NewApplicationIneligible } from '../api/create-application.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { goToNextStep } from '../funnel/go-to-next-step.ts'
import { isOpen } from '../my-loans/application-status.ts'
import { isUuid, pathTo } from '../paths.ts'
import { NoSuchApplicationPage } from './not-found-page.tsx'
import { pathToOpen } from './path-to-open.ts'
import { TroublePage } from './trouble-page.tsx'

/** Values that the address may contain: the amount and term. */
type EntryQuery = { loanAmount: string | null; loanTerm: string | null }

/** The destination of the entry. Held: no new application can be started now. */
type Entry = { path: string; isHeld: boolean }

/**
 * The applicant's destination, by the server: an application in progress, the page that says why they can't
 * apply, or the first question.
 */
async function findEntry(brought: EntryQuery): Promise<Entry> {
  const amount = Number(brought.loanAmount ?? Number.NaN)
  const [checks, step] = await Promise.all([
    send(runFunnelEntryChecksCall, {}),
    send(getPreFlowStepCall, { query: Number.isFinite(amount) ? { loanAmount: amount } : {} }),
  ])
  const failed = checks.result.find(({ passed }) => !passed)
  if (failed && failed.checkName !== 'IN_PROGRESS_APPLICATION')
    return { path: pathTo('notEligible'), isHeld: true }
  if (step.result.currentFlowStep === 'APPLICATION_IN_PROGRESS') {
    const open = (await send(getInProgressSdlsCall, {})).result.find(isOpen)
    const path = open ? pathToOpen(open, brought.loanAmount) : pathTo('applicationInProgress')
    return { path, isHeld: true }
  }
  return { path: pathTo(preFlowRoutes[step.result.currentFlowStep], '', brought), isHeld: false }
}

/** Redirects, so it is only briefly visible. */
export function EnterPage() {
  const [search] = useSearchParams()
  const brought = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const wanted = search.get('applicationUuid')
  const isTurndown = search.get('flowEntryPoint') === 'PERSONAL_LOAN_TURNDOWN'
  const { data, error } = useSWR(
    wanted === null ? ['way-in', brought.loanAmount, brought.loanTerm] : null,
    () => findEntry(brought),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  )
  if (wanted !== null)
    return isUuid(wanted) ? <Navigate to={pathTo('loanHome', wanted)} replace /> : <NoSuchApplicationPage />
  if (data === undefined) return error ? <TroublePage /> : <LoadingPage />
  // An applicant without a name enters it first, and returns with all values of the address.
  if (isTurndown && data.path.startsWith(pathTo('getStarted')))
    return (
      <Navigate
        to={pathTo('getStarted', '', { after_login: `${pathTo('funnelEntry')}?${search}` })}
        replace
      />
    )
  if (isTurndown && !data.isHeld) return <TurndownStart search={search} brought={brought} />
  return <Navigate to={data.path} replace />
}

/**
 * An applicant declined elsewhere gets an application at once; its first page describes the small-dollar
 * loan.
 */
function TurndownStart({ search, brought }: { search: URLSearchParams; brought: EntryQuery }) {
  const [failure, setFailure] = useState<unknown>(null)
  const hasStarted = useRef(false)
  const source = search.get('sourceApplicationUuid')
  const asked = Number(brought.loanAmount ?? Number.NaN)
  const term = Number(brought.loanTerm ?? Number.NaN)
  const purpose = useOfFunds.safeParse(search.get('useOfFunds'))
  const start = async () => {
    const { minLoanAmount: min, maxLoanAmount: max } = (await send(getPreFlowReliefCall, {})).result
    const requested = Number.isFinite(asked) ? nearestLendable(asked, { min, max }) : min
    const { applicationUuid, currentFlowStep } = await createApplication({
      requestedLoanAmount: requested,
      desiredLoanTermInMonths: term >= 3 && term <= 18 && term % 3 === 0 ? term : null,
      intendedUseOfFunds: purpose.success ? purpose.data : 'OTHER',
      flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
      ...(source !== null && isUuid(source) && { sourceApplicationUuid: source }),
    })
    // The page explains why the application's amount differs from the address.
    const toSearch =
      brought.loanAmount === null ? '' : `?${new URLSearchParams({ loanAmount: brought.loanAmount })}`
    await goToNextStep(applicationUuid, currentFlowStep, undefined, toSearch)
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    latest.current().catch(setFailure)
  }, [])
  if (failure instanceof NewApplicationIneligible) return <Navigate to={pathTo('notEligible')} replace />
  return failure ? <TroublePage /> : <LoadingPage />
}
