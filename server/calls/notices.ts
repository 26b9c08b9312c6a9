import * as calls from '@relief/contract/calls/notices.ts'
import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import { notFound } from '@relief/contract/problem.ts'
import { toFileName } from '@relief/documents/file-name.ts'
import { noticeKinds } from '@relief/documents/notices/registry.ts'
import { withTranslation } from '@relief/documents/spanish/translate-document.ts'
import { findShownDocument } from '@relief/store/document.ts'
import { findNotice, findNotices } from '@relief/store/notice.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'database' | 'documentPdf' | 'keyring' | 'now'>
const handle = handleWith<Needs>()

const withLabel = <Notice extends { kind: NoticeKind }>(notice: Notice) => ({
  ...notice,
  label: noticeKinds[notice.kind].label,
})

export const noticeEndpoints = [
  handle(calls.getShownDocumentCall, async ({ params, caller, context }) => {
    const document = await findShownDocument(context.database, context.keyring, params.sha256, caller.owner)
    if (document === null) throw notFound()
    return done(document)
  }),
  handle(calls.getShownDocumentFileCall, async ({ params, caller, context }) => {
    const document = await findShownDocument(context.database, context.keyring, params.sha256, caller.owner)
    if (document === null) throw notFound()
    const shown = withTranslation(document, caller.language)
    return { fileName: toFileName(document), bytes: await context.documentPdf(shown, context.now()) }
  }),
  handle(calls.getNoticesCall, async ({ query, caller, context }) =>
    done((await findNotices(context.database, caller.owner, query.application_uuid ?? null)).map(withLabel)),
  ),
  handle(calls.getNoticeCall, async ({ params, caller, context }) => {
    const notice = await findNotice(context.database, context.keyring, params.noticeId, caller.owner)
    if (notice === null) throw notFound()
    return done(withLabel(notice))
  }),
  handle(calls.getNoticeFileCall, async ({ params, caller, context }) => {
    const notice = await findNotice(context.database, context.keyring, params.noticeId, caller.owner)
    if (notice === null) throw notFound()
    const { document, createdAt } = notice
    const shown = withTranslation(document, caller.language)
    return { fileName: toFileName(document), bytes: await context.documentPdf(shown, createdAt) }
  }),
]
