import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import type { Context } from '../context.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'config'>
const handle = handleWith<Needs>()

const clientConfig = handle(getClientConfigCall, async ({ context }) => {
  const { errorReports, chat, signIn, sessionIdleMinutes } = context.config
  return {
    errorReports,
    chat: { assistant: chat.assistant, scriptHost: chat.scriptHost },
    signIn: signIn.map(({ id }) => id),
    sessionIdleMinutes,
  }
})

export const clientEndpoints = [clientConfig]
