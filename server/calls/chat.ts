import { askAssistantCall, getChatConfigCall, getChatTokenCall } from '@relief/contract/calls/chat.ts'
import { defaultLanguage, type Language } from '@relief/contract/languages.ts'
import { notFound } from '@relief/contract/problem.ts'
import { contactUs } from '@relief/documents/contact-us.ts'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { routeOfStep } from '@relief/steps/step-routes.ts'
import { findApplication, type StoredApplication } from '@relief/store/application.ts'
import { findKnownWords } from '@relief/store/personal-info.ts'
import { answerFrom } from '../chat/answer.ts'
import { chatWords } from '../chat/catalogs.ts'
import { readDecisionFacts } from '../chat/decision-facts.ts'
import { findLanguage } from '../chat/spanish.ts'
import { requestPerson } from '../chat/tickets.ts'
import { findTopic } from '../chat/topics.ts'
import { withoutWords } from '../chat/without-words.ts'
import type { Context } from '../context.ts'
import { handleApplicationWith, handleWith } from '../register.ts'

type Needs = Pick<
  Context,
  'chat' | 'config' | 'database' | 'keyring' | 'limiter' | 'log' | 'now' | 'wakeJobs'
>
const handle = handleWith<Needs>()
const handleApplication = handleApplicationWith<Needs>()

/** The only page with the assistant. */
const PAGE = 'futureEligibilityOffer'
const MAX_PASSAGES = 4

const isOnChatPage = ({ currentFlowStep: step }: StoredApplication) => routeOfStep(step, null) === PAGE

const token = handle(getChatTokenCall, async ({ caller, context }) => ({
  access_token: await context.chat.tokens.issue(caller.owner, context.now()),
}))

const config = handle(getChatConfigCall, async ({ query, caller, context }) => {
  const application = await findApplication(context.database, query.application_uuid, caller.owner)
  if (application === null) throw notFound()
  const { assistant, chatId } = context.config.chat
  return {
    shouldShowAiAgentChatWindow:
      assistant !== 'off' && query.current_page === PAGE && isOnChatPage(application),
    sierraChatId: chatId,
    staticSierraConfig: { display: 'custom', customGreeting: chatWords[caller.language].greeting },
  }
})

/**
 * The passages nearest to a question, in its own language: a question in Spanish is answered in Spanish on
 * every page, and one in English on a Spanish page in English.
 */
function findPassages(text: string, ofPage: Language, { chat, now }: Needs) {
  const findIn = (language: Language) => {
    const help = chat.helpAt(now(), language)
    return { language, help, passages: help.search(text, MAX_PASSAGES) }
  }
  const asked = findLanguage(text)
  const first = findIn(asked ?? ofPage)
  if (first.passages.length > 0 || asked !== null || ofPage === defaultLanguage) return first
  const inEnglish = findIn(defaultLanguage)
  return inEnglish.passages.length > 0 ? inEnglish : first
}

const ask = handleApplication(askAssistantCall, async ({ application, body, caller, context }) => {
  const { applicationUuid } = application
  const { database, log, chat } = context
  if (context.config.chat.assistant !== 'embedded' || !isOnChatPage(application)) throw notFound()
  const topic = findTopic(body.message)
  // The limit must not block a message about a crisis or abuse.
  if (topic !== 'CRISIS' && topic !== 'ABUSE') await context.limiter.use('question', caller)

  const known = await findKnownWords(database, context.keyring, applicationUuid)
  const clean = (text: string) => withoutWords(redactPersonalData(text), known)
  const text = clean(body.message)
  const ticketNumber =
    topic === null || topic === 'ABUSE' ? null : await requestPerson(context, applicationUuid, topic, text)
  // Earlier messages that only a person may answer never reach the model either.
  const earlier = body.earlier.filter((message) => findTopic(message) === null).map(clean)
  const facts = await readDecisionFacts(database, context.keyring, application, caller.owner)
  const { email, phone } = contactUs(context.config.publicUrl)
  const { language, help, passages } = findPassages(text, caller.language, context)
  const answer = await answerFrom(
    { text, earlier, topic },
    { facts, passages },
    {
      model: chat.model,
      log,
      language,
      words: chatWords[language],
      passageAt: help.passageAt,
      contact: { phone: phone.phoneNumber, email },
      ticketNumber,
    },
  )
  return {
    isAutomated: true as const,
    hadPersonalData: text !== body.message,
    ...answer,
    labels: chatWords[answer.language].labels,
    ticketNumber,
  }
})

export const chatEndpoints = [token, config, ask]
