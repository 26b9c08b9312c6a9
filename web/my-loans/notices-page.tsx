import { getNoticeCall, getNoticeFileCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { dateInSentence } from '@relief/domain/one-line.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { DocumentText, shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { download } from '../api/download.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { hrefTo, isUuid } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { words } from './words.ts'

/** The notices: those of one application if the address names it, and a single one in full. */
export function NoticesPage() {
  const [search] = useSearchParams()
  const noticeId = search.get('notice')
  if (noticeId !== null) return isUuid(noticeId) ? <Notice noticeId={noticeId} /> : <NotFoundPage />
  const wanted = search.get('application_uuid')
  return <Notices applicationUuid={wanted !== null && isUuid(wanted) ? wanted : null} />
}

function Notices({ applicationUuid }: { applicationUuid: string | null }) {
  const { data, error } = useSWR(['notices', applicationUuid], () =>
    send(getNoticesCall, { query: applicationUuid === null ? {} : { application_uuid: applicationUuid } }),
  )
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const notices = data.result
  return (
    <AccountFrame
      place="adverseActionNotices"
      title={words.notices.title}
      lead={<p>{notices.length > 0 ? words.notices.lead : words.notices.none}</p>}
    >
      {notices.length === 0 ? null : (
        <Stack>
          {notices.map(({ noticeId, label, lendersAndLoans, title, datedOn, delivery }) => (
            <Card key={noticeId}>
              <Stack gap="tight">
                <Stack gap="title">
                  <h2>{title}</h2>
                  {lendersAndLoans.map((lenderAndLoan) => (
                    <p key={lenderAndLoan}>{lenderAndLoan}</p>
                  ))}
                  <p>
                    {delivery === 'PAPER'
                      ? words.notices.summaryOnPaper(label, dateInSentence(datedOn))
                      : words.notices.summary(label, dateInSentence(datedOn))}
                  </p>
                </Stack>
                <div>
                  <ButtonLink
                    look="secondary"
                    href={hrefTo('adverseActionNotices', '', {
                      application_uuid: applicationUuid,
                      notice: noticeId,
                    })}
                  >
                    {words.notices.read}
                    <span className="visually-hidden">{words.notices.which(dateInSentence(datedOn))}</span>
                  </ButtonLink>
                </div>
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
      <p>
        <LinkedText
          text={words.notices.elsewhere(words.documents.title)}
          link={words.documents.title}
          href={hrefTo('accountDocuments')}
        />
      </p>
    </AccountFrame>
  )
}

function Notice({ noticeId }: { noticeId: string }) {
  const { data, error } = useSWR(['notice', noticeId], () => send(getNoticeCall, { params: { noticeId } }))
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { document, datedOn } = data.result
  return (
    <AccountFrame
      place="adverseActionNotices"
      title={shownTitle(document)}
      lead={<p>{dateInSentence(datedOn)}</p>}
    >
      <DocumentText text={document} />
      <DownloadButton about={shownTitle(document)} get={() => download(getNoticeFileCall, { noticeId })} />
      <p>
        <a href={hrefTo('adverseActionNotices')}>{words.notices.all}</a>
      </p>
    </AccountFrame>
  )
}
