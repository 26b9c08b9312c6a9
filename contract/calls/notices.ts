import * as z from 'zod/mini'
import { defineCall, fileReply } from '../call.ts'
import { writtenDocument } from '../entities/document.ts'
import { notice, noticeSummary } from '../entities/notice.ts'
import { resultEnvelope } from '../envelope.ts'
import { textHash, uuid } from '../fields.ts'

/** Agreed documents and notices; the specification names no paths for them. */
const documents = '/api/sdl/v1/account/documents/{sha256}'
const notices = '/api/sdl/v1/account/notices'
const hash = z.object({ sha256: textHash })
const noticeId = z.object({ noticeId: uuid })

export const getShownDocumentCall = defineCall({
  id: 'getShownDocument',
  summary: 'A text exactly as it was shown to the applicant or agreed to',
  method: 'GET',
  path: documents,
  auth: 'bearer',
  params: hash,
  reply: resultEnvelope(writtenDocument),
})

export const getShownDocumentFileCall = defineCall({
  id: 'getShownDocumentFile',
  summary: 'The same as a tagged PDF, with a section that says when the applicant agreed to it',
  method: 'GET',
  path: `${documents}/document.pdf`,
  auth: 'bearer',
  params: hash,
  reply: fileReply,
  produces: 'application/pdf',
})

export const getNoticesCall = defineCall({
  id: 'getNotices',
  summary: 'The notices written to the applicant, of one application or of all, newest first',
  method: 'GET',
  path: notices,
  auth: 'bearer',
  query: z.object({ application_uuid: z.optional(uuid) }),
  reply: resultEnvelope(z.array(noticeSummary)),
})

export const getNoticeCall = defineCall({
  id: 'getNotice',
  summary: 'One notice, as it was written',
  method: 'GET',
  path: `${notices}/{noticeId}`,
  auth: 'bearer',
  params: noticeId,
  reply: resultEnvelope(notice),
})

export const getNoticeFileCall = defineCall({
  id: 'getNoticeFile',
  summary: 'The same as a tagged PDF',
  method: 'GET',
  path: `${notices}/{noticeId}/document.pdf`,
  auth: 'bearer',
  params: noticeId,
  reply: fileReply,
  produces: 'application/pdf',
})
