import * as z from 'zod/mini'
import { defineCall, fileReply } from '../call.ts'
import { proof } from '../entities/proof.ts'
import { resultEnvelope } from '../envelope.ts'
import { firstName, lastName, uuid } from '../fields.ts'

/** Calls for applicants' rights to their own data; the specification has no paths for them. */
const base = '/api/sdl/v1/account/data'

const ownData = z.object({
  writtenAt: z.iso.datetime(),
  /** Replies of the calls that read the account, by their ids. */
  account: z.record(z.string(), z.unknown()),
  applications: z.array(z.object({ applicationUuid: uuid, data: z.record(z.string(), z.unknown()) })),
})
export type OwnData = z.infer<typeof ownData>

export const exportDataCall = defineCall({
  id: 'exportData',
  summary: 'Everything that the applicant can see of their own data, after a fresh proof',
  method: 'POST',
  path: base,
  auth: 'bearer',
  body: z.object({ proof }),
  reply: resultEnvelope(z.object({ exportUuid: uuid, data: ownData })),
})
export const exportDataFileCall = defineCall({
  id: 'exportDataFile',
  summary: 'The same as a PDF for reading, without internal IDs, within ten minutes',
  method: 'GET',
  path: `${base}/{exportUuid}/document.pdf`,
  auth: 'bearer',
  params: z.object({ exportUuid: uuid }),
  reply: fileReply,
  produces: 'application/pdf',
})

const kept = z.object({
  applicationUuid: uuid,
  createdAt: z.iso.datetime(),
  /**
   * The day after which the data behind its decision is erased; null while the application or a loan is open.
   */
  factsUntil: z.nullable(z.iso.date()),
  /** The same for the applicant's identity. */
  identityUntil: z.nullable(z.iso.date()),
  isErased: z.boolean(),
})
const closing = z.object({
  /** Why the account cannot be closed now; null when it can. */
  obstacle: z.nullable(z.enum(['IN_PROGRESS', 'OPEN_LOAN'])),
  kept: z.array(kept),
})
export type Closing = z.infer<typeof closing>

export const getClosingCall = defineCall({
  id: 'getClosing',
  summary: 'Whether the account can be closed, and what the law keeps until when',
  method: 'GET',
  path: '/api/sdl/v1/account/closing',
  auth: 'bearer',
  reply: resultEnvelope(closing),
})
export const closeAccountCall = defineCall({
  id: 'closeAccount',
  summary: 'Close the account and erase what no law keeps; 409 with an open application or loan',
  method: 'POST',
  path: '/api/sdl/v1/account/closing',
  auth: 'bearer',
  body: z.object({ proof }),
  reply: resultEnvelope(z.object({ closed: z.literal(true) })),
  rejects: [409],
})
export const correctNameCall = defineCall({
  id: 'correctName',
  summary: 'Another legal name for future applications, after a fresh proof; 409 during an application',
  method: 'PUT',
  path: '/api/sdl/v1/account/name/correction',
  auth: 'bearer',
  body: z.object({ firstName, lastName, proof }),
  reply: resultEnvelope(z.object({ firstName: z.string(), lastName: z.string() })),
  rejects: [409],
})
