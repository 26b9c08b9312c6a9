import { getChatConfigCall, getChatTokenCall } from '@relief/contract/calls/chat.ts'
import { useEffect, useRef, useState } from 'react'
import { send } from '../api/api-client.ts'
import { loadClientConfig } from '../api/client-config.ts'
import { browserLog } from '../errors/browser-log.ts'
import { chatEvents } from './chat-events.ts'
import { type Assistant, type ChatSession, type ChatState, startChat } from './chat-session.ts'
import { createSierra } from './sierra.ts'

const PAGE = 'futureEligibilityOffer'

async function newSecret(): Promise<string> {
  return (await send(getChatTokenCall, {})).access_token
}

/** Our own panel needs no script: it is ready at once. */
const embedded = (show: (isOpen: boolean) => void): Assistant => ({
  load: async () => undefined,
  isReady: () => true,
  open: () => {
    show(true)
    chatEvents.opened()
  },
  remove: () => show(false),
})

async function assistantFor(
  applicationUuid: string,
  show: (isOpen: boolean) => void,
): Promise<Assistant | null> {
  const [{ chat }, secret, config] = await Promise.all([
    loadClientConfig(),
    newSecret(),
    send(getChatConfigCall, { query: { application_uuid: applicationUuid, current_page: PAGE } }),
  ])
  if (!config.shouldShowAiAgentChatWindow || chat.assistant === 'off') return null
  if (chat.assistant === 'embedded') return embedded(show)
  return createSierra({
    scriptHost: chat.scriptHost,
    chatId: config.sierraChatId,
    staticConfig: config.staticSierraConfig,
    secret,
    renewSecret: newSecret,
    onOpen: chatEvents.opened,
    onClose: chatEvents.closed,
  })
}

/** The assistant of one application's page: its state, how to open it, and whether our own panel is open. */
export function useChat(applicationUuid: string) {
  const [state, setState] = useState<ChatState>('preparing')
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const session = useRef<ChatSession | null>(null)
  useEffect(() => {
    const started = startChat({
      prepare: () => assistantFor(applicationUuid, setIsPanelOpen),
      onState: setState,
      onFailure: (reason) => browserLog.info('The chat is not available', { reason }),
    })
    session.current = started
    return started.end
  }, [applicationUuid])
  return {
    state,
    isPanelOpen,
    open: () => session.current?.open(),
    closePanel: () => {
      setIsPanelOpen(false)
      chatEvents.closed()
    },
  }
}
