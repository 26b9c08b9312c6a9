import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { loadFailedChecks } from '../api/failed-checks.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { isOpen } from '../my-loans/application-status.ts'
import { hrefTo } from '../paths.ts'
import { amountBesides } from './path-to-open.ts'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

async function loadInProgress() {
  const [{ result }, failed] = await Promise.all([
    send(getInProgressApplicationsCall, {}),
    loadFailedChecks(),
  ])
  const check = failed.find(({ checkName }) => checkName === 'IN_PROGRESS_APPLICATION')
  return { first: result.find(isOpen), reason: check?.failureReason ?? null }
}

/**
 * Says that an application is already in progress, and must be finished first, or is under review; and its
 * amount, if the visitor chose another one.
 */
export function InProgressPage() {
  const loanAmount = useSearchParams()[0].get('loanAmount')
  const { data, error } = useSWR('in-progress-applications', loadInProgress)
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { first, reason } = data
  if (!first) return reason === null ? <NothingOpen /> : <UnderReview reason={reason} />
  const amount = amountBesides(first, loanAmount)
  return (
    <EndPage title={words.inProgress.title} lead={<p>{words.inProgress.lead}</p>}>
      {amount === null ? null : <p>{words.inProgress.amount(formatDollars(amount, { whole: true }))}</p>}
      <div>
        <ButtonLink href={hrefTo('loanHome', first.applicationUuid)}>{words.inProgress.continue}</ButtonLink>
      </div>
    </EndPage>
  )
}

/** @param reason why no other application can begin: a person is reviewing one */
function UnderReview({ reason }: { reason: string }) {
  return (
    <EndPage title={words.underReview.title} lead={<p>{reason}</p>}>
      <div>
        <ButtonLink href={hrefTo('account')}>{words.goToLoans}</ButtonLink>
      </div>
    </EndPage>
  )
}

/** The link said that an application is in progress, but none is. */
function NothingOpen() {
  return (
    <EndPage title={words.nothingOpen.title} lead={<p>{words.nothingOpen.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('account')}>{words.goToLoans}</ButtonLink>
      </div>
    </EndPage>
  )
}

/**
 * No loan is available at the moment. The specification has this route but no link to it. No page links here,
 * but an outside link must still work.
 */
export function NotAvailablePage() {
  return (
    <EndPage title={words.notAvailable.title} lead={<p>{words.notAvailable.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('getRelief')}>{words.goHome}</ButtonLink>
      </div>
    </EndPage>
  )
}
