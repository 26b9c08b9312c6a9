import type { HelpArticle } from '@relief/contract/calls/help.ts'
import { defaultLanguage, type Language, languages } from '@relief/contract/languages.ts'
import { documentWords } from '@relief/documents/catalogs.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { createHttpHelpDesk } from '@relief/providers/chat-assistant/http-help-desk.ts'
import { createOpenAiModel } from '@relief/providers/chat-assistant/openai-model.ts'
import type { AnswerModel, ChatTokens, HelpDesk } from '@relief/providers/chat-assistant/port.ts'
import { createSignedTokens } from '@relief/providers/chat-assistant/signed-tokens.ts'
import type { Config } from '../settings/config.ts'
import { chatWords } from './catalogs.ts'
import { readHelpArticles } from './help-articles.ts'
import type { Passage, Place } from './passage.ts'
import { createPlaces, createSearch } from './search.ts'

/** The applicant is waiting; after this time the help pages answer. */
const MODEL_TIMEOUT_MS = 12_000
const DESK_TIMEOUT_MS = 8_000

type Help = {
  articles: readonly HelpArticle[]
  search: (question: string, most: number) => Passage[]
  passageAt: (place: Place) => Passage
}

export type Chat = {
  /**
   * The help articles of a language, English by default, with the figures of the policy in force at a moment.
   */
  helpAt: (now: Date, language?: Language) => Help
  tokens: ChatTokens
  model: AnswerModel | null
  helpDesk: HelpDesk | null
}

/** Reads the help articles once for each policy. */
function createHelp(publicUrl: string): Chat['helpAt'] {
  const known = new Map<string, Help>()
  return (now, language = defaultLanguage) => {
    const policy = policyInForce(lenderDay(now))
    const key = `${language} ${policy.version}`
    const help = known.get(key)
    if (help !== undefined) return help
    const words = chatWords[language]
    const articles = readHelpArticles(publicUrl, policy, {
      language,
      words,
      documentWords: documentWords[language],
    })
    const read = {
      articles,
      search: createSearch(articles, words, language),
      passageAt: createPlaces(articles),
    }
    known.set(key, read)
    return read
  }
}

/**
 * Connects the configured vendors.
 * @param timed measures the calls to a vendor
 * @throws when a help article has the wrong format, or links to a missing one
 */
export function openChat(
  { chat, publicUrl }: Config,
  now: Date,
  timed: <Port extends object>(vendor: string, port: Port) => Port,
): Chat {
  const helpAt = createHelp(publicUrl)
  for (const language of languages) helpAt(now, language)
  return {
    helpAt,
    tokens: createSignedTokens({ secret: chat.tokenSecret, issuer: publicUrl }),
    model:
      chat.model && timed('chat-model', createOpenAiModel({ ...chat.model, timeoutMs: MODEL_TIMEOUT_MS })),
    helpDesk:
      chat.helpDesk &&
      timed('help-desk', createHttpHelpDesk({ ...chat.helpDesk, timeoutMs: DESK_TIMEOUT_MS })),
  }
}
