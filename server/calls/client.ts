import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import { handle } from '../register.ts'

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
