import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Navigate } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefTo, pathTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** An application is open already, and comes first. */
export function InProgressPage() {
  const { data, error } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  // An accepted application is not open any more, though its payout is still on the way.
  const first = data.result.find(({ currentFlowStep }) => currentFlowStep !== 'FUNNEL_COMPLETE')
  if (!first) return <NothingOpen />
  return (
    <EndPage
      title="You have a request in progress"
      lead={<p>You can have one open request at a time. Go on with it, and your answers are all there.</p>}
    >
      <div>
        <ButtonLink href={hrefTo('loanHome', first.applicationUuid)}>Go on with my request</ButtonLink>
      </div>
    </EndPage>
  )
}

/** The address says that an application is open, but none is. */
function NothingOpen() {
  return (
    <EndPage title="You have no open request" lead={<p>What you have with us stands under “My loans”.</p>}>
      <div>
        <ButtonLink look="secondary" href={hrefTo('account')}>
          Go to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** A new application is not possible now, for the reasons of the checks that failed. */
export function NotEligiblePage() {
  const { data, error } = useSWR('entry-checks', () => send(runFunnelEntryChecksCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const failed = data.result.filter(({ passed }) => !passed)
  const [first] = failed
  if (!first) return <MayApply />
  if (first.checkName === 'IN_PROGRESS_APPLICATION')
    return <Navigate to={pathTo('applicationInProgress')} replace />
  return (
    <EndPage
      title="You are not eligible for a new application"
      lead={<p>This did not change your credit score.</p>}
    >
      <PageSection title="Why">
        <ul>
          {failed.map(({ checkName, failureReason }) => (
            <li key={checkName}>{failureReason}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Other ways to get help">
        <ul>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
          <li>Call the company you owe. Many let you pay later or in parts at no cost.</li>
        </ul>
      </PageSection>
      <div>
        <ButtonLink look="secondary" href={hrefTo('account')}>
          Go to my account
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** Nothing prevents an application, though an older address said so. */
function MayApply() {
  return (
    <EndPage title="You can send a new request" lead={<p>Nothing stands against it today.</p>}>
      <div>
        <ButtonLink href={hrefTo('getRelief')}>Start a request</ButtonLink>
      </div>
    </EndPage>
  )
}

/** Nothing can be requested here at the moment. */
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
