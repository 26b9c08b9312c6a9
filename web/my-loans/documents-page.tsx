import type { ReplyOf } from '@relief/contract/call.ts'
import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import { getShownDocumentCall, getShownDocumentFileCall } from '@relief/contract/calls/notices.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useState } from 'react'
import useSWR from 'swr'
import { askToLogIn, send } from '../api/api-client.ts'
import { download } from '../api/download.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { nameApplication, nameDay } from './application-status.ts'
import { TakeBack } from './take-back.tsx'
import { useApplications } from './use-applications.ts'
import { words } from './words.ts'

/** The texts that the applicant agreed to or received, exactly as shown, to read and download. */
export function DocumentsPage() {
  const agreed = useSWR('agreed-documents', () => send(getAgreedDocumentsCall, {}))
  const listed = useApplications()
  if (!agreed.data || !listed.data) return agreed.error || listed.error ? <TroublePage /> : <LoadingPage />
  const [documents, all] = [agreed.data.result, listed.data.result]
  const applications = all.filter(({ applicationUuid }) =>
    documents.some((document) => document.applicationUuid === applicationUuid),
  )
  const reload = () => agreed.mutate()
  return (
    <AccountFrame
      place="accountDocuments"
      title={words.documents.title}
      lead={<p>{documents.length > 0 ? words.documents.lead : words.documents.none}</p>}
    >
      {applications.length > 1 ? (
        applications.map((application) => (
          <section key={application.applicationUuid} aria-labelledby={application.applicationUuid}>
            <Stack>
              <h2 id={application.applicationUuid}>
                {nameApplication(application, nameDay(application, all))}
              </h2>
              <DocumentCards
                documents={documents.filter((each) => each.applicationUuid === application.applicationUuid)}
                applications={applications}
                level={3}
                reload={reload}
              />
            </Stack>
          </section>
        ))
      ) : (
        <Stack>
          <DocumentCards documents={documents} applications={applications} level={2} reload={reload} />
        </Stack>
      )}
    </AccountFrame>
  )
}

/** @param level of the titles' headings: those of several applications are below the applications' own */
function DocumentCards({
  documents,
  applications,
  level,
  reload,
}: {
  documents: readonly Agreed[]
  applications: readonly Application[]
  level: 2 | 3
  reload: () => Promise<unknown>
}) {
  const Heading = `h${level}` as const
  return documents.map((document, at) => {
    const { title, titleName, agreedAt, sha256, version, status, applicationUuid } = document
    const application = applications.find((each) => each.applicationUuid === applicationUuid)
    return (
      <Card key={titleName + agreedAt}>
        <Stack gap="tight">
          <Stack gap="title">
            <Heading>{title}</Heading>
            <p>{recordedText(document)}</p>
          </Stack>
          <ReadDocument sha256={sha256} level={level} />
          <DownloadButton about={title} get={() => download(getShownDocumentFileCall, { sha256 })} />
          {titleName === 'ESIGN_CONSENT' && status === 'AGREED' && application && isNewest(documents, at) ? (
            <TakeBack
              application={application}
              takeBack={async () => {
                try {
                  await send(recordConsentCall, {
                    params: { applicationUuid, titleName },
                    body: { status: 'REVOKED', version, sha256 },
                  })
                } finally {
                  // It may be withdrawn although the reply was lost.
                  await reload()
                }
              }}
            />
          ) : null}
        </Stack>
      </Card>
    )
  })
}

type Agreed = ReplyOf<typeof getAgreedDocumentsCall>['result'][number]

function recordedText({ titleName, status, agreedAt, typedName, withdrawnAt }: Agreed): string {
  const day = dayInSentence(agreedAt)
  const isOnlyShown = status === 'DISPLAYED' || status === 'VIEWED'
  if (titleName === 'PRIVACY_NOTICE' || isOnlyShown) return words.documents.received(day)
  if (withdrawnAt !== null) return words.documents.withdrawn(day, dayInSentence(withdrawnAt))
  return typedName === null ? words.documents.agreed(day) : words.documents.signed(typedName, day)
}

/** Whether this is the latest agreement to its text in the same application; the newest comes first. */
function isNewest(documents: readonly Agreed[], at: number): boolean {
  const own = documents[at]
  return (
    documents.findIndex(
      ({ applicationUuid, titleName }) =>
        applicationUuid === own?.applicationUuid && titleName === own.titleName,
    ) === at
  )
}

/** The text itself, loaded when it is opened. */
function ReadDocument({ sha256, level }: { sha256: string; level: 2 | 3 }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useSWR(
    isOpen ? ['document', sha256] : null,
    () => send(getShownDocumentCall, { params: { sha256 } }),
    { onError: (failed) => void askToLogIn(failed) },
  )
  return (
    <Disclosure summary={words.documents.read} onToggle={setIsOpen}>
      {data ? (
        <DocumentText text={data.result} level={level === 2 ? 3 : 4} />
      ) : error ? (
        <InlineAlert kind="error" isLive>
          <p>{words.documents.failed}</p>
        </InlineAlert>
      ) : isOpen ? (
        <StatusWait message={words.documents.loading} />
      ) : null}
    </Disclosure>
  )
}
