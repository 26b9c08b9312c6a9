import type { Assistant } from './chat-session.ts'
import { words } from './words.ts'

/**
 * Loads the vendor's script; this one file has everything that is known or assumed about its interface:
 * `sierraConfig` set before it loads, then `init`, `openChatModal`, `closeChatModal`. The names of secrets
 * and their expiry are those of the vendor's native kits.
 */
type Config = {
  display: string
  customGreeting: string
  waitForInit: true
  persistence: 'tab'
  chatInterfaceStrings: { disclosure: string }
  secrets: Record<string, string>
  onSecretExpiry: (name: string, reply: (secret: string | null) => void) => void
  onLoad: () => void
  onOpen: () => void
  onClose: () => void
}

declare global {
  interface Window {
    sierraConfig?: Config | undefined
    sierra?:
      | { init: (config: Config) => void; openChatModal: () => void; closeChatModal: () => void }
      | undefined
  }
}

export type SierraOptions = {
  /** An origin, or a path of this server; without a trailing slash. */
  scriptHost: string
  chatId: string
  staticConfig: { display: string; customGreeting: string }
  secret: string
  /** Loads a new secret when the old one has expired; null once the applicant is signed out. */
  renewSecret: () => Promise<string | null>
  onOpen: () => void
  onClose: () => void
}

function addScript(src: string): Promise<HTMLScriptElement> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    script.addEventListener('load', () => resolve(script))
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The chat script did not load'))
    })
    document.head.append(script)
  })
}

export function createSierra(options: SierraOptions): Assistant {
  const { scriptHost, chatId, staticConfig, secret, renewSecret, onOpen, onClose } = options
  let script: HTMLScriptElement | null = null
  let isRemoved = false
  let isLoaded = false
  const config: Config = {
    ...staticConfig,
    waitForInit: true,
    persistence: 'tab',
    chatInterfaceStrings: { disclosure: words.disclosure },
    secrets: { access_token: secret },
    onSecretExpiry: (_name, reply) => void renewSecret().then(reply, () => reply(null)),
    onLoad: () => {
      isLoaded = true
    },
    onOpen,
    onClose,
  }

  function clean(): void {
    window.sierra?.closeChatModal()
    script?.remove()
    document.getElementById('sierra-chat')?.remove()
    delete window.sierra
    delete window.sierraConfig
  }

  return {
    load: async () => {
      window.sierraConfig = config
      // A module runs only once per address, so a number makes it run again on the next visit to the page.
      script = await addScript(`${scriptHost}/agent/${encodeURIComponent(chatId)}/embed?visit=${Date.now()}`)
      if (isRemoved) clean()
      else window.sierra?.init(config)
    },
    isReady: () => isLoaded && window.sierra !== undefined,
    open: () => window.sierra?.openChatModal(),
    remove: () => {
      isRemoved = true
      clean()
    },
  }
}
