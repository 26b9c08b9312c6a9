/** off: not available here, or failed; the page shows nothing. */
export type ChatState = 'off' | 'preparing' | 'ready'

/** An assistant of either kind, the vendor's or our own. */
export type Assistant = {
  /** Starts loading what it needs; throws on failure. */
  load: () => Promise<void>
  /** Whether it can be opened now. */
  isReady: () => boolean
  open: () => void
  /** Removes everything that it put on the page. */
  remove: () => void
}

export type ChatSessionOptions = {
  /** The assistant with its token and configuration; null when the configuration turns the chat off. */
  prepare: () => Promise<Assistant | null>
  onState: (state: ChatState) => void
  /** Receives why there is no chat; only for the log. */
  onFailure: (reason: string) => void
}

export type ChatSession = { open: () => void; end: () => void }

const POLL_MS = 1_000
const MAX_TRIES = 10

/**
 * Starts an assistant: requests what it needs, loads it, then checks every second, ten times, whether it is
 * ready. Ends silently when anything fails, and removes everything at the end.
 */
export function startChat({ prepare, onState, onFailure }: ChatSessionOptions): ChatSession {
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
    else if (tries >= MAX_TRIES) fail(`not there after ${MAX_TRIES} tries`)
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
