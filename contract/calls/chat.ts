import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { textBlock } from '../entities/text-block.ts'
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

const said = z
  .string()
  .check(z.trim(), z.minLength(1, 'Type a question'), z.maxLength(1000, 'Use 1,000 characters or fewer'))

export const askAssistantCall = defineCall({
  id: 'askAssistant',
  summary: 'Ask the embedded assistant about the help pages or one’s own decision',
  method: 'POST',
  path: '/api/ai-agent-chat/{applicationUuid}/messages',
  auth: 'bearer',
  params: z.object({ applicationUuid: uuid }),
  body: z.object({
    message: said,
    /** The questions asked before this one, oldest first. */
    earlier: z.array(said).check(z.maxLength(4)),
  }),
  reply: z.object({
    /** Always so: nobody is to take it for a person. */
    isAutomated: z.literal(true),
    answer: z.array(textBlock),
    /** Of the answer. Who asks in Spanish is told in Spanish where a person is; everything else is English. */
    language: z.enum(['en', 'es']),
    /** What the answer stands on; empty only when there is none. slug leads to a help page. */
    sources: z.array(z.object({ title: z.string(), slug: z.nullable(z.string()) })),
    /** The number of the ticket that was opened for a person; null without one. */
    ticketNumber: z.nullable(z.string()),
    /** Something that looked personal was taken out of the question before anything was done with it. */
    hadPersonalData: z.boolean(),
  }),
})
