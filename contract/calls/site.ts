import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { writtenDocument } from '../entities/document.ts'
import { resultEnvelope } from '../envelope.ts'

/** The content of the public pages; the specification has no paths for it. */

export const getFlagsCall = defineCall({
  id: 'getFlags',
  summary: 'Which switches are on',
  method: 'GET',
  path: '/api/sdl/v1/flags',
  auth: 'none',
  reply: resultEnvelope(
    z.object({
      inProgressApplicationCheck: z.boolean(),
      userFunnelEntryChecks: z.boolean(),
      developerToolkit: z.boolean(),
    }),
  ),
})

export const getLegalTextsCall = defineCall({
  id: 'getLegalTexts',
  summary: 'The texts that are the same for every applicant, in the version in force',
  method: 'GET',
  path: '/api/sdl/v1/legal-texts',
  auth: 'none',
  reply: resultEnvelope(z.array(writtenDocument)),
})
