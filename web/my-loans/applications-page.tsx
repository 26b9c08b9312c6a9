import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ApplicationCard } from './application-card.tsx'
import { isOpen, mainApplication } from './application-status.ts'
import { ApplyAgain } from './apply-again.tsx'
import { words } from './words.ts'

/** Every application of the signed-in applicant, newest first, each with its status and what to do next. */
export function ApplicationsPage() {
  const [search] = useSearchParams()
  const { data, error } = useSWR('applications', () => send(getApplicationsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const applications = data.result
  const asked = applications.find(({ applicationUuid }) => applicationUuid === search.get('application_uuid'))
  const main = mainApplication(applications)
  const loan = applications.find(({ decisionStatus }) => decisionStatus === 'FUNDED') ?? null
  const going = applications.filter(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS')
  return (
    <AccountFrame
      place="account"
      title={words.list.title}
      lead={
        <p>
          {applications.some(isOpen)
            ? words.list.open
            : going.length > 0
              ? words.list.accepted
              : applications.length > 0
                ? words.list.none
                : words.list.empty}
        </p>
      }
    >
      {asked && asked.decisionStatus !== 'IN_PROGRESS' ? (
        <InlineAlert
          kind={asked.decisionStatus === 'FUNDED' ? 'success' : 'info'}
          title={asked.decisionStatus === 'FUNDED' ? words.list.funded.title : words.list.closed.title}
        >
          <p>{asked.decisionStatus === 'FUNDED' ? words.list.funded.detail : words.list.closed.detail}</p>
        </InlineAlert>
      ) : null}
      <Stack>
        {applications.map((application) => (
          <ApplicationCard
            key={application.applicationUuid}
            application={application}
            isMain={application === (main ?? loan)}
          />
        ))}
      </Stack>
      {going.length > 0 ? null : (
        <ApplyAgain newest={applications[0] ?? null} isMain={main === null && loan === null} />
      )}
    </AccountFrame>
  )
}
