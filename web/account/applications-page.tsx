import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { hrefOf, noticesOf } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { LinePart } from './line/line-part.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { LoanFigures } from './loan-figures.tsx'
import { type Standing, standingOf } from './standing.ts'

/** Every request of the person who is signed in, newest first, each with how it stands and the way on. */
export function ApplicationsPage() {
  const [search] = useSearchParams()
  const { data, error } = useSWR('applications', () => send(getApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const applications = data.result
  const asked = applications.find(({ applicationUuid }) => applicationUuid === search.get('application_uuid'))
  const going = applications.filter(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS')
  const isOpen = going.some(({ currentFlowStep }) => currentFlowStep !== 'FUNNEL_COMPLETE')
  return (
    <AccountFrame
      place="account"
      title="My loans"
      lead={
        <p>
          {isOpen
            ? 'Pick up where you left off.'
            : going.length > 0
              ? 'You accepted a loan. See what comes next.'
              : applications.length > 0
                ? 'You have no request in progress.'
                : 'You have not asked for a loan yet.'}
        </p>
      }
    >
      {asked && asked.decisionStatus !== 'IN_PROGRESS' ? (
        <InlineAlert
          kind={asked.decisionStatus === 'FUNDED' ? 'success' : 'info'}
          title={asked.decisionStatus === 'FUNDED' ? 'Your request is complete' : 'This request is closed'}
        >
          <p>{asked.decisionStatus === 'FUNDED' ? 'What you have stands below.' : standingOf(asked).words}</p>
        </InlineAlert>
      ) : null}
      <Stack>
        {applications.map((application) => (
          <ApplicationCard key={application.applicationUuid} application={application} />
        ))}
      </Stack>
      {going.length > 0 ? null : (
        <div>
          <ButtonLink look={applications.length > 0 ? 'secondary' : 'primary'} href={hrefOf('getRelief')}>
            Start a request
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  )
}

function linkOf(to: NonNullable<Standing['next']>['to'], { applicationUuid }: Application): string {
  if (to === 'open') return hrefOf('loanHome', applicationUuid)
  return noticesOf(applicationUuid)
}

function ApplicationCard({ application }: { application: Application }) {
  const { createdAt, desiredLoanAmount, decisionStatus } = application
  const amount = desiredLoanAmount ?? application.requestedLoanAmount?.amount ?? null
  const day = formatLenderDay(createdAt)
  const { words, next, hasLoan } = standingOf(application)
  return (
    <Card>
      <Stack>
        <div>
          <h2>
            {amount === null ? 'Request' : `${formatMoney(toCents(amount), { whole: true })} request`} of{' '}
            {day}
          </h2>
          <p>{words}</p>
        </div>
        {hasLoan ? <LoanFigures applicationUuid={application.applicationUuid} /> : null}
        {hasLoan ? <LinePart applicationUuid={application.applicationUuid} /> : null}
        <LinkedAccount applicationUuid={application.applicationUuid} />
        {next ? (
          <div>
            <ButtonLink
              look={decisionStatus === 'IN_PROGRESS' ? 'primary' : 'secondary'}
              href={linkOf(next.to, application)}
            >
              {next.label}
              <span className="visually-hidden"> with the request of {day}</span>
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
