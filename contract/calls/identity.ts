import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'

/** Has no envelope, because it is not under /api/sdl/v1. */
export const getIdentityCall = defineCall({
  id: 'getIdentity',
  summary: 'Who is signed in, with a short-lived access token',
  method: 'GET',
  path: '/small_dollar_loan/api/identity',
  auth: 'session',
  reply: z.union([
    z.object({
      accessToken: z.string(),
      /** The key of this account's drafts in a browser; 32 bytes as base64url. */
      draftKey: z.string(),
      currentUserUuid: uuid,
      familyName: z.string(),
      givenName: z.string(),
      name: z.string(),
    }),
    /** needsCode: logged in, but the code of the authenticator app is still missing. */
    z.object({ loggedIn: z.literal(false), needsCode: z.optional(z.literal(true)) }),
  ]),
})
