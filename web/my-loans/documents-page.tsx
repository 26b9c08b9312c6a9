import type { ReplyOf } from '@relief/contract/call.ts'
import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import { getShownDocumentCall, getShownDocumentFileCall } from '@relief/contract/calls/notices.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { ConsentStatus } from '@relief/contract/enumerations.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useState } from 'react'
import useSWR from 'swr'
import { askToLogIn, send } from '../api/api-client.ts'
import { download } from '../api/download.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { TakeBack } from './take-back.tsx'
import { words } from './words.ts'

/** The texts that the applicant agreed to, exactly as shown, to read and download. */
export function DocumentsPage() {
  const { data, error, mutate } = useSWR('agreed-documents', () => send(getAgreedDocumentsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const documents = data.result
  return (
    <AccountFrame
      place="accountDocuments"
      title={words.documents.title}
      lead={<p>{documents.length > 0 ? words.documents.lead : words.documents.none}</p>}
    >
      <Stack>
        {documents.map(({ title, titleName, agreedAt, sha256, version, status, applicationUuid }, at) => (
          <Card key={applicationUuid + titleName + agreedAt}>
            <Stack gap="tight">
              <div>
                <h2>{title}</h2>
                <p>{recordedText(titleName, status, dayOnOneLine(agreedAt))}</p>
              </div>
              <ReadDocument sha256={sha256} />
              <DownloadButton
                about={title}
                get={() => download(getShownDocumentFileCall, { sha256 }, `${titleName.toLowerCase()}.pdf`)}
              />
              {titleName === 'ESIGN_CONSENT' && status === 'AGREED' && isNewest(documents, at) ? (
                <TakeBack
                  takeBack={async () => {
                    try {
                      await send(recordConsentCall, {
                        params: { applicationUuid, titleName },
                        body: { status: 'REVOKED', version, sha256 },
                      })
                    } finally {
                      // It may be withdrawn although the reply was lost.
                      await mutate()
                    }
                  }}
                />
              ) : null}
            </Stack>
          </Card>
        ))}
      </Stack>
    </AccountFrame>
  )
}

function recordedText(titleName: ConsentTitle, status: ConsentStatus, day: string): string {
  if (titleName === 'PRIVACY_NOTICE') return words.documents.received(day)
  return status === 'REVOKED' ? words.documents.withdrawn(day) : words.documents.agreed(day)
}

type Agreed = Pick<ReplyOf<typeof getAgreedDocumentsCall>['result'][number], 'applicationUuid' | 'titleName'>

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
function ReadDocument({ sha256 }: { sha256: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useSWR(
    isOpen ? ['document', sha256] : null,
    () => send(getShownDocumentCall, { params: { sha256 } }),
    { onError: (failed) => void askToLogIn(failed) },
  )
  return (
    <Disclosure summary={words.documents.read} onToggle={setIsOpen}>
      {data ? (
        <DocumentText text={data.result} level={3} />
      ) : error ? (
        <p role="alert">{words.documents.failed}</p>
      ) : isOpen ? (
        <StatusWait message={words.documents.loading} />
      ) : null}
    </Disclosure>
  )
}
