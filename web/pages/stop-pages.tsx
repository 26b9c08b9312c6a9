import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { isOpen } from '../my-loans/application-status.ts'
import { hrefTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** An application is open already, and comes first. */
export function InProgressPage() {
  const { data, error } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const first = data.result.find(isOpen)
  if (!first) return <NothingOpen />
  return (
    <EndPage
      title="You have an application in progress"
      lead={<p>You can have one open application at a time. Continue with it. We saved all your answers.</p>}
    >
      <div>
        <ButtonLink href={hrefTo('loanHome', first.applicationUuid)}>Continue my application</ButtonLink>
      </div>
    </EndPage>
  )
}

/** The address says that an application is open, but none is. */
function NothingOpen() {
  return (
    <EndPage
      title="You have no open application"
      lead={<p>You can see all your loans and applications under “My loans”.</p>}
    >
      <div>
        <ButtonLink look="secondary" href={hrefTo('account')}>
          Go to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** No loan is available at the moment. */
export function NotAvailablePage() {
  return (
    <EndPage
      title="Loans are not available right now"
      lead={<p>We are working on it. What you sent us is saved.</p>}
    >
      <div>
        <ButtonLink look="secondary" href={hrefTo('getRelief')}>
          Back to the first page
        </ButtonLink>
      </div>
    </EndPage>
  )
}
