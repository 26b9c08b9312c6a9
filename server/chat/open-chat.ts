import type { HelpArticle } from '@relief/contract/calls/help.ts'
import { createHttpHelpDesk } from '@relief/providers/chat-assistant/http-help-desk.ts'
import { createOpenAiModel } from '@relief/providers/chat-assistant/openai-model.ts'
import type { AnswerModel, ChatTokens, HelpDesk } from '@relief/providers/chat-assistant/port.ts'
import { createSignedTokens } from '@relief/providers/chat-assistant/signed-tokens.ts'
import type { Config } from '../settings/config.ts'
import { readHelpArticles } from './help-articles.ts'
import type { Passage, Place } from './passage.ts'
import { createPlaces, createSearch } from './search.ts'

/** The applicant is waiting; after this time the help pages answer. */
const MODEL_TIMEOUT_MS = 12_000
const DESK_TIMEOUT_MS = 8_000

export type Chat = {
  articles: readonly HelpArticle[]
  search: (question: string, most: number) => Passage[]
  passageAt: (place: Place) => Passage
  tokens: ChatTokens
  model: AnswerModel | null
  helpDesk: HelpDesk | null
}

/** Reads the help articles and connects the configured vendors. */
export function openChat({ chat, publicUrl }: Config): Chat {
  const articles = readHelpArticles(publicUrl)
  return {
    articles,
    search: createSearch(articles),
    passageAt: createPlaces(articles),
    tokens: createSignedTokens({ secret: chat.tokenSecret, issuer: publicUrl }),
    model: chat.model === null ? null : createOpenAiModel({ ...chat.model, timeoutMs: MODEL_TIMEOUT_MS }),
    helpDesk:
      chat.helpDesk === null ? null : createHttpHelpDesk({ ...chat.helpDesk, timeoutMs: DESK_TIMEOUT_MS }),
  }
}
