import { type EventForwarder, ForwardError, type ForwardedEvent } from './port.ts'

export type SegmentOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly writeKey: string
  readonly timeoutMs: number
}

/** The wire takes 500 KB a call. */
const BATCH_BYTES = 480_000

function messageOf({ name, messageId, userId, anonymousId, timestamp, properties }: ForwardedEvent) {
  const { page, pageTitle, ...rest } = properties
  const said = {
    messageId,
    anonymousId,
    ...(userId !== null && { userId }),
    timestamp,
    context: contextOf(properties),
  }
  if (name === 'view' && properties['element'] === 'page')
    return { ...said, type: 'page', name: page, properties: { title: pageTitle, ...rest } }
  return { ...said, type: 'track', event: name, properties }
}

const contextOf = (properties: Readonly<Record<string, unknown>>) => ({
  locale: properties['language'],
  timezone: properties['timeZone'],
  os: { name: properties['osName'], version: properties['osVersion'] },
  device: { type: properties['deviceType'] },
  campaign: {
    source: properties['utm_source'],
    medium: properties['utm_medium'],
    name: properties['utm_campaign'],
    term: properties['utm_term'],
    content: properties['utm_content'],
  },
})

function inPieces(messages: readonly object[]): object[][] {
  const pieces: object[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message)) + 1
    if (bytes + size > BATCH_BYTES) {
      pieces.push([])
      bytes = 0
    }
    bytes += size
    pieces.at(-1)?.push(message)
  }
  return pieces
}

/** Hands events on over HTTP in the shape that Segment and RudderStack take: POST /v1/batch. */
export function createSegmentForwarder({ baseUrl, writeKey, timeoutMs }: SegmentOptions): EventForwarder {
  async function post(batch: readonly object[]): Promise<void> {
    const reply = await fetch(`${baseUrl}/v1/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${writeKey}:`)}` },
      body: JSON.stringify({ batch, sentAt: new Date().toISOString() }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new ForwardError('LATER', 'The sink could not be reached in time', { cause: error })
    })
    await reply.body?.cancel()
    if (reply.ok) return
    const isPassing = reply.status >= 500 || [401, 403, 408, 429].includes(reply.status)
    throw new ForwardError(isPassing ? 'LATER' : 'REFUSED', `The sink answered with status ${reply.status}`)
  }
  return {
    forward: async (events) => {
      for (const piece of inPieces(events.map(messageOf))) await post(piece)
    },
    stop: async () => undefined,
  }
}
