import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { hrefOf } from '../paths.ts'

/** There is an open request already: it comes first. */
export function InProgressPage() {
  const { data } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  const [first] = data?.result ?? []
  return (
    <EndPage
      title="You have a request in progress"
      lead={<p>You can have one open request at a time. Go on with it, and your answers are all there.</p>}
    >
      <div>
        <ButtonLink href={first ? hrefOf('loanHome', first.applicationUuid) : hrefOf('landing')}>
          Go on with my request
        </ButtonLink>
      </div>
    </EndPage>
  )
}

/** A new request is not possible now. */
export function NotEligiblePage() {
  return (
    <EndPage
      title="You are not eligible for a new application"
      lead={<p>This did not change your credit score.</p>}
    >
      <Part title="What you can do">
        <ul>
          <li>If you have a loan with us, pay it on time twice in a row. Then apply again.</li>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
        </ul>
      </Part>
      <div>
        <ButtonLink look="secondary" href={hrefOf('landing')}>
          Back to my loans
        </ButtonLink>
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
