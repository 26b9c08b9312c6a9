import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { writtenDocument } from '../entities/document.ts'
import { resultOf } from '../envelope.ts'

/** What the pages for everyone show; the paths are decided here. */

export const getFlagsCall = defineCall({
  id: 'getFlags',
  summary: 'Which switches are on',
  method: 'GET',
  path: '/api/sdl/v1/flags',
  auth: 'none',
  reply: resultOf(
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
  reply: resultOf(z.array(writtenDocument)),
})
