import type { Application } from '@relief/contract/entities/application.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useSearchParams } from 'react-router'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { hrefTo } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { ApplicationCard } from './application-card.tsx'
import { listLead, mainApplication, nameDay } from './application-status.ts'
import { ApplyAgain } from './apply-again.tsx'
import { useApplications } from './use-applications.ts'
import { words } from './words.ts'

/** Every application of the signed-in applicant, newest first, each with its status and what to do next. */
export function ApplicationsPage() {
  const [search] = useSearchParams()
  const { data, error } = useApplications()
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const applications = data.result
  const asked = applications.find(({ applicationUuid }) => applicationUuid === search.get('application_uuid'))
  const main = mainApplication(applications)
  const loans = applications.filter(({ decisionStatus }) => decisionStatus === 'FUNDED')
  const unfunded = applications.filter(({ decisionStatus }) => decisionStatus !== 'FUNDED')
  const loan = loans[0] ?? null
  const going = applications.filter(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS')
  const closed = asked === undefined || going.includes(asked) ? null : asked
  const lead = listLead(applications, closed !== null)
  return (
    <AccountFrame place="account" title={words.list.title} lead={lead === null ? undefined : <p>{lead}</p>}>
      {closed ? <Closed application={closed} other={going[0] ?? null} /> : null}
      <Stack>
        {inOrder(applications, closed).map((application) => (
          <ApplicationCard
            key={application.applicationUuid}
            application={application}
            day={nameDay(application, loans.includes(application) ? loans : unfunded)}
            isOnlyLoan={loans.length < 2}
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

/** The one whose address was opened comes first, so that its outcome is what the visitor sees. */
function inOrder(applications: readonly Application[], first: Application | null): readonly Application[] {
  return first === null ? applications : [first, ...applications.filter((each) => each !== first)]
}

/** Says that the application whose address was opened is over, and leads to another one in progress. */
function Closed({ application, other }: { application: Application; other: Application | null }) {
  const { closed, funded, other: second } = words.list
  const isFunded = application.decisionStatus === 'FUNDED'
  const { title, detail } = isFunded ? funded : closed
  return (
    <InlineAlert kind={isFunded ? 'success' : 'info'} title={title}>
      <p>{detail}</p>
      {other ? (
        <p>
          <LinkedText
            text={second.text(second.link)}
            link={second.link}
            href={hrefTo('loanHome', other.applicationUuid)}
          />
        </p>
      ) : null}
    </InlineAlert>
  )
}
