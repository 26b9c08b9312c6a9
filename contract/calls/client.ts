import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { issuer } from './accounts.ts'

/** The settings of this installation that the browser needs; requested once the page is interactive. */
const clientConfig = z.object({
  /** Null if errors are not reported. */
  errorReports: z.nullable(
    z.object({
      apiKey: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
      notifyUrl: z.string(),
      sessionsUrl: z.string(),
    }),
  ),
  chat: z.object({
    /** embedded: our own panel. sierra: the vendor's script from `scriptHost`. */
    assistant: z.enum(['embedded', 'sierra', 'off']),
    scriptHost: z.string(),
  }),
  /** Identity providers, in the order of the buttons. */
  signIn: z.array(issuer),
  /** Idle minutes after which a session ends. */
  sessionIdleMinutes: z.int(),
})

export const getClientConfigCall = defineCall({
  id: 'getClientConfig',
  summary:
    'Where the browser reports errors, gets the chat assistant, and whose accounts it may sign in with',
  method: 'GET',
  path: '/api/client-config',
  auth: 'none',
  reply: clientConfig,
})
