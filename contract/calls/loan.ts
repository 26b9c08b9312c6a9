import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { loan } from '../entities/loan.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'

export const getLoanCall = defineCall({
  id: 'getLoan',
  summary: 'What is owed on a paid-out loan, and when; null without one',
  method: 'GET',
  path: '/api/sdl/v1/application/{applicationUuid}/loan',
  auth: 'bearer',
  params: z.object({ applicationUuid: uuid }),
  reply: resultEnvelope(z.nullable(loan)),
})
