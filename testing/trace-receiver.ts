import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

const value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
})
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

/** A span as the collector received it, its attributes as one object. */
export type ReceivedSpan = Omit<z.infer<typeof span>, 'attributes'> & {
  attributes: Record<string, string | number>
}

/** How the collector answers: with a status, or never. */
export type Answering = { status: number } | 'never'

/** A collector of traces on this machine that speaks OTLP over HTTP. */
export type TraceReceiver = {
  url: string
  /** The received spans. */
  spans: () => ReceivedSpan[]
  /** The raw text of everything received. */
  texts: () => string
  /** The headers of the last request. */
  headers: () => Record<string, unknown>
  answer: Answering
  stop: () => Promise<void>
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  let headers = {}
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      headers = request.headers
      bodies.push(`${request.method} ${request.url}\n${body}`)
      if (receiver.answer === 'never') return
      response.writeHead(receiver.answer.status, { 'Content-Type': 'application/json' })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies.flatMap((body) => {
        const [start, ...rest] = body.split('\n')
        if (start !== 'POST /v1/traces') return []
        return readSpans(rest.join('\n'))
      }),
    texts: () => bodies.join('\n'),
    headers: () => headers,
    answer: { status: 200 },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = z.parse(exported, JSON.parse(body))
  const spans = resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans))
  return spans.map((each) => ({
    ...each,
    attributes: Object.fromEntries(
      each.attributes.map(({ key, value: { stringValue, intValue } }) => [
        key,
        stringValue ?? Number(intValue),
      ]),
    ),
  }))
}
