import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { hrefTo } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { ApplicationCard } from './application-card.tsx'

/** Every application of the signed-in applicant, newest first, each with its status and what to do next. */
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
          <p>
            {asked.decisionStatus === 'FUNDED' ? 'What you have stands below.' : 'See the outcome below.'}
          </p>
        </InlineAlert>
      ) : null}
      <Stack>
        {applications.map((application) => (
          <ApplicationCard key={application.applicationUuid} application={application} />
        ))}
      </Stack>
      {going.length > 0 ? null : (
        <div>
          <ButtonLink look={applications.length > 0 ? 'secondary' : 'primary'} href={hrefTo('getRelief')}>
            Start a request
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  )
}
