import { attempt, readBytes, sendRequest } from '../http.ts'
import { AssistantError } from './port.ts'

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly timeoutMs: number
  readonly who: string
}

/**
 * Posts JSON once.
 * @returns the body of a 2xx reply
 * @throws AssistantError
 */
export function postJson({ url, headers, body, timeoutMs, who }: Post): Promise<string> {
  return attempt({ name: who, timeoutMs, PortError: AssistantError }, async (signal) => {
    const reply = await sendRequest(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    })
    if (!reply.ok) throw new AssistantError('UNAVAILABLE', `${who} answered with status ${reply.status}`)
    return new TextDecoder().decode(await readBytes(reply, `The answer of ${who}`, AssistantError))
  })
}
