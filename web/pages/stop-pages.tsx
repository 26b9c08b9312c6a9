import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import { Navigate } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefOf, pathOf } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** There is an open request already: it comes first. */
export function InProgressPage() {
  const { data, error } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  // One that was accepted is no open request any more, though its money is still on the way.
  const first = data.result.find(({ currentFlowStep }) => currentFlowStep !== 'FUNNEL_COMPLETE')
  if (!first) return <NothingOpen />
  return (
    <EndPage
      title="You have a request in progress"
      lead={<p>You can have one open request at a time. Go on with it, and your answers are all there.</p>}
    >
      <div>
        <ButtonLink href={hrefOf('loanHome', first.applicationUuid)}>Go on with my request</ButtonLink>
      </div>
    </EndPage>
  )
}

/** The address says that a request is open, and none is. */
function NothingOpen() {
  return (
    <EndPage title="You have no open request" lead={<p>What you have with us stands under “My loans”.</p>}>
      <div>
        <ButtonLink look="secondary" href={hrefOf('account')}>
          Go to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** A new request is not possible now, for the reasons of the checks that failed. */
export function NotEligiblePage() {
  const { data, error } = useSWR('entry-checks', () => send(runFunnelEntryChecksCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const failed = data.result.filter(({ passed }) => !passed)
  const [first] = failed
  if (!first) return <MayApply />
  if (first.checkName === 'IN_PROGRESS_APPLICATION')
    return <Navigate to={pathOf('applicationInProgress')} replace />
  return (
    <EndPage
      title="You are not eligible for a new application"
      lead={<p>This did not change your credit score.</p>}
    >
      <Part title="Why">
        <ul>
          {failed.map(({ checkName, failureReason }) => (
            <li key={checkName}>{failureReason}</li>
          ))}
        </ul>
      </Part>
      <Part title="Other ways to get help">
        <ul>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
          <li>Call the company you owe. Many let you pay later or in parts at no cost.</li>
        </ul>
      </Part>
      <div>
        <ButtonLink look="secondary" href={hrefOf('account')}>
          Go to my account
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** Nothing stands against a request, though an address said so once. */
function MayApply() {
  return (
    <EndPage title="You can send a new request" lead={<p>Nothing stands against it today.</p>}>
      <div>
        <ButtonLink href={hrefOf('getRelief')}>Start a request</ButtonLink>
      </div>
    </EndPage>
  )
}

/** Nothing can be asked for here at the moment. */
export function NotAvailablePage() {
  return (
    <EndPage
      title="Loans are not available right now"
      lead={<p>We are working on it. What you sent us is saved.</p>}
    >
      <div>
        <ButtonLink look="secondary" href={hrefOf('getRelief')}>
          Back to the first page
        </ButtonLink>
      </div>
    </EndPage>
  )
}
