/** off: never shown here, or failed; nobody is told. */
export type ChatState = 'off' | 'preparing' | 'ready'

/** One assistant behind the same four deeds: the vendor's, or our own. */
export type Assistant = {
  /** Begins to load what it needs; a failure is thrown. */
  load: () => Promise<void>
  /** Whether it can be opened by now. */
  isReady: () => boolean
  open: () => void
  /** Takes away everything that it put on the page. */
  remove: () => void
}

export type ChatSessionParts = {
  /** Token and configuration; null when the configuration says that nothing is to be shown. */
  prepare: () => Promise<Assistant | null>
  onState: (state: ChatState) => void
  /** Why there is no chat: for the log alone. */
  onFailure: (reason: string) => void
}

export type ChatSession = { open: () => void; end: () => void }

const POLL_MS = 1_000
const MOST_TRIES = 10

/**
 * Brings an assistant up: asks for what it needs, loads it, then looks every second, ten times, whether it is there.
 * Ends silently when anything fails, and takes everything away at the end.
 */
export function startChat({ prepare, onState, onFailure }: ChatSessionParts): ChatSession {
  let assistant: Assistant | null = null
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function fail(reason: string): void {
    if (hasEnded) return
    onFailure(reason)
    onState('off')
  }

  function look(tries: number): void {
    if (hasEnded || assistant === null) return
    if (assistant.isReady()) onState('ready')
    else if (tries >= MOST_TRIES) fail(`not there after ${MOST_TRIES} tries`)
    else timer = setTimeout(() => look(tries + 1), POLL_MS)
  }

  async function begin(): Promise<void> {
    onState('preparing')
    const found = await prepare()
    if (hasEnded) return
    if (found === null) {
      onState('off')
      return
    }
    assistant = found
    await found.load()
    look(1)
  }

  begin().catch((error: unknown) => fail(String(error)))
  return {
    open: () => assistant?.open(),
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      assistant?.remove()
    },
  }
}
