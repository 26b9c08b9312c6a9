import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { Navigate } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { loadFailedChecks } from '../api/failed-checks.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { isOpen } from '../my-loans/application-status.ts'
import { pathToOpen } from '../pages/path-to-open.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { pathTo } from '../paths.ts'

/** The amount and term that the visitor chose before the log-in. */
export type LoanWish = { loanAmount: string | null; loanTerm: string | null }

/** Whether a decision ended it whose page still tells the applicant what they can do. */
function hasEndPage({ decisionStatus, currentFlowStep }: Application): boolean {
  const isEnded = decisionStatus === 'DECLINED' || decisionStatus === 'DISQUALIFIED'
  return isEnded && currentFlowStep !== 'FUNNEL_COMPLETE'
}

/**
 * The destination of a log-in without a return path: the application in progress, or the page that says
 * which amount it is for; a new one for the amount
 * that the visitor chose, if allowed; the decision that ended the last one; or My loans.
 */
async function pathAfterLogIn(wish: LoanWish): Promise<string> {
  const { result: applications } = await send(getApplicationsCall, {})
  const [newest] = applications
  if (newest === undefined) return pathTo('enter', '', wish)
  const going = applications.find(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS')
  if (going) return isOpen(going) ? pathToOpen(going, wish.loanAmount) : pathTo('account')
  if (wish.loanAmount !== null && (await loadFailedChecks()).length === 0) return pathTo('enter', '', wish)
  const hasLoan = applications.some(({ decisionStatus }) => decisionStatus === 'FUNDED')
  if (hasLoan || !hasEndPage(newest)) return pathTo('account')
  return pathTo('loanHome', newest.applicationUuid)
}

/** Redirects a visitor who has just logged in, or was logged in already. */
export function AfterLogIn({ wish }: { wish: LoanWish }) {
  const { data, error } = useSWR(['after-log-in', wish], () => pathAfterLogIn(wish), {
    revalidateOnFocus: false,
    dedupingInterval: 0,
  })
  if (data === undefined) return error ? <TroublePage /> : <LoadingPage />
  return <Navigate to={data} replace />
}
