import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { textBlock } from '../entities/text-block.ts'
import { uuid } from '../fields.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'

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
  query: z.object({ application_uuid: uuid, current_page: text({ most: 100 }) }),
  reply: z.object({
    shouldShowAiAgentChatWindow: z.boolean(),
    sierraChatId: z.string(),
    staticSierraConfig: z.object({ display: z.string(), customGreeting: z.string() }),
  }),
  rejects: [404],
})

const question = text({ most: 1000, least: 1, required: words.fields.question, trim: true })

export const askAssistantCall = defineCall({
  id: 'askAssistant',
  summary: 'Ask the embedded assistant about the help pages or one’s own decision',
  method: 'POST',
  path: '/api/ai-agent-chat/{applicationUuid}/messages',
  auth: 'bearer',
  params: z.object({ applicationUuid: uuid }),
  body: z.object({
    message: question,
    /** The previous questions, oldest first. */
    earlier: z.array(question).check(z.maxLength(4)),
  }),
  reply: z.object({
    /** Always true: no one should mistake the assistant for a person. */
    isAutomated: z.literal(true),
    answer: z.array(textBlock),
    /** Language of the answer. A question in Spanish gets directions to a person in Spanish. */
    language: z.enum(['en', 'es']),
    /** The fixed words around the answer, in its language. */
    labels: z.object({ sources: z.string(), newTab: z.string(), removed: z.string() }),
    /** The sources of the answer; may be empty. `slug` is a help page. */
    sources: z.array(z.object({ title: z.string(), slug: z.nullable(z.string()) })),
    /** The number of the ticket opened for a person; null without one. */
    ticketNumber: z.nullable(z.string()),
    /** Whether personal data was removed from the question before any processing. */
    hadPersonalData: z.boolean(),
  }),
  rejects: [404, 429],
})
