import { AssistantError } from './port.ts'

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly timeoutMs: number
  /** Whom the error names. */
  readonly who: string
}

/** Posts JSON once. @returns the body of a reply that is OK @throws AssistantError */
export async function postJson({ url, headers, body, timeoutMs, who }: Post): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    })
    if (!reply.ok) throw new AssistantError('UNAVAILABLE', `${who} answered with status ${reply.status}`)
    return await reply.text()
  } catch (error) {
    if (error instanceof AssistantError) throw error
    if (signal.aborted) throw new AssistantError('TIMEOUT', `${who} did not answer within ${timeoutMs} ms`)
    throw new AssistantError('UNAVAILABLE', `${who} could not be reached`, { cause: error })
  }
}
