import { getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { Navigate } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefOf, pathOf } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** The first page: a visitor sees what is offered, someone signed in sees their loans. */
export function HomePage() {
  const identity = useIdentity()
  if (identity === undefined) return <LoadingPage />
  return identity === null ? <Navigate to={pathOf('getRelief')} replace /> : <Loans />
}

/** The requests of the person who is signed in, each with the way on. */
export function Loans() {
  const { data, error } = useSWR('in-progress-applications', () => send(getInProgressApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const applications = data.result
  return (
    <EndPage
      title="My loans"
      lead={
        <p>{applications.length > 0 ? 'Pick up where you left off.' : 'You have no request in progress.'}</p>
      }
    >
      <Stack>
        {applications.map((application) => (
          <ApplicationCard key={application.applicationUuid} application={application} />
        ))}
      </Stack>
      {applications.length === 0 ? (
        <div>
          <ButtonLink href={hrefOf('getRelief')}>Start a request</ButtonLink>
        </div>
      ) : null}
    </EndPage>
  )
}

function ApplicationCard({ application }: { application: Application }) {
  const { applicationUuid, createdAt, desiredLoanAmount, currentFlowStep } = application
  const amount = desiredLoanAmount ?? application.requestedLoanAmount?.amount ?? null
  const isAccepted = currentFlowStep === 'FUNNEL_COMPLETE'
  return (
    <Card>
      <Stack>
        <div>
          <h2>{amount === null ? 'Loan' : `${formatMoney(toCents(amount), { whole: true })} loan`}</h2>
          <p>
            {isAccepted ? 'Accepted. Started' : 'Started'} {formatCalendarDate(createdAt.slice(0, 10))}
          </p>
        </div>
        <div>
          <ButtonLink href={hrefOf('loanHome', applicationUuid)}>
            {isAccepted ? 'See my loan' : 'Go on'}
            <span className="visually-hidden">
              {' '}
              with the loan of {formatCalendarDate(createdAt.slice(0, 10))}
            </span>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
