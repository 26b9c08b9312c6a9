import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'

export const getChatTokenCall = defineCall({
  id: 'getChatToken',
  summary: 'A token for the chat assistant',
  method: 'GET',
  path: '/api/ai-agent-auth/sierra-access-token',
  auth: 'bearer',
  reply: z.object({ access_token: z.string() }),
})

export const getChatConfigCall = defineCall({
  id: 'getChatConfig',
  summary: 'Whether and how the chat assistant is shown on this page',
  method: 'GET',
  path: '/api/ai-agent-config/sierra-sdk',
  auth: 'bearer',
  query: z.object({ application_uuid: uuid, current_page: z.string() }),
  reply: z.object({
    shouldShowAiAgentChatWindow: z.boolean(),
    sierraChatId: z.string(),
    staticSierraConfig: z.object({ display: z.string(), customGreeting: z.string() }),
  }),
})
