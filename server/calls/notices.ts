import * as calls from '@relief/contract/calls/notices.ts'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import { notFound } from '@relief/contract/problem.ts'
import { withOwnAcceptance } from '@relief/documents/acceptance-record.ts'
import { toFileName } from '@relief/documents/file-name.ts'
import { findLendersAndLoans } from '@relief/documents/notices/lenders-and-loans.ts'
import { noticeKinds } from '@relief/documents/notices/registry.ts'
import { withTranslation } from '@relief/documents/spanish/translate-document.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { findAcceptances } from '@relief/store/consent.ts'
import { findShownDocument } from '@relief/store/document.ts'
import { findNotice, findNotices } from '@relief/store/notice.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'database' | 'documentPdf' | 'keyring' | 'now'>
const handle = handleWith<Needs>()

const withLabel = <Notice extends { kind: NoticeKind; document: WrittenDocument }>(notice: Notice) => ({
  ...notice,
  label: noticeKinds[notice.kind].label,
  lendersAndLoans: findLendersAndLoans(notice.document),
})

export const noticeEndpoints = [
  handle(calls.getShownDocumentCall, async ({ params, caller, context }) => {
    const document = await findShownDocument(context.database, context.keyring, params.sha256, caller.owner)
    if (document === null) throw notFound()
    return done(document)
  }),
  handle(calls.getShownDocumentFileCall, async ({ params, caller, context }) => {
    const { database, keyring } = context
    const document = await findShownDocument(database, keyring, params.sha256, caller.owner)
    if (document === null) throw notFound()
    const entries = await findAcceptances(database, caller.owner, params.sha256)
    const signed = entries.find(({ titleName }) => titleName === 'LOAN_AGREEMENT')
    const number = signed === undefined ? null : await findApplicationNumber(database, signed.applicationUuid)
    const shown = withTranslation(withOwnAcceptance(document, entries, number), caller.language)
    return { fileName: toFileName(document), bytes: await context.documentPdf(shown, context.now()) }
  }),
  handle(calls.getNoticesCall, async ({ query, caller, context }) => {
    const { database, keyring } = context
    const notices = await findNotices(database, keyring, caller.owner, query.application_uuid ?? null)
    return done(
      notices.map((notice) => {
        const { document, createdAt, ...listed } = withLabel(notice)
        return listed
      }),
    )
  }),
  handle(calls.getNoticeCall, async ({ params, caller, context }) => {
    const notice = await findNotice(context.database, context.keyring, params.noticeId, caller.owner)
    if (notice === null) throw notFound()
    return done(withLabel(notice))
  }),
  handle(calls.getNoticeFileCall, async ({ params, caller, context }) => {
    const notice = await findNotice(context.database, context.keyring, params.noticeId, caller.owner)
    if (notice === null) throw notFound()
    const { document, createdAt, datedOn } = notice
    const shown = withTranslation(document, caller.language)
    return { fileName: toFileName(document, datedOn), bytes: await context.documentPdf(shown, createdAt) }
  }),
]
