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

/** An application is open already, and comes first. */
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

/** The address says that an application is open, but none is. */
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
 * No loan is available at the moment. The specification names this route and nothing that leads to it: no
 * page does, and an address from outside still gets an answer.
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
