import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { isOpen } from '../my-loans/application-status.ts'
import { hrefTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

/** Says that an application is already in progress and must be finished first. */
export function InProgressPage() {
  const { data, error } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const first = data.result.find(isOpen)
  if (!first) return <NothingOpen />
  return (
    <EndPage title={words.inProgress.title} lead={<p>{words.inProgress.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('loanHome', first.applicationUuid)}>{words.inProgress.continue}</ButtonLink>
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
