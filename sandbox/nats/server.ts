import { createServer, type Socket } from 'node:net'

/** What the stream holds. */
type StreamedMessage = { readonly subject: string; readonly id: string; readonly data: string }

export type NatsSandbox = {
  readonly url: string
  readonly messages: readonly StreamedMessage[]
  /** silent: takes messages and never answers. unled: nobody listens to the stream. */
  behave: (how: 'well' | 'silent' | 'unled') => void
  close: () => Promise<void>
}

type Subscription = { sid: string; subject: string }

const matches = (pattern: string, subject: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '[^.]+').replace('>', '.+')}$`).test(subject)

/**
 * As much of the NATS protocol as a publisher to a JetStream speaks: INFO, CONNECT, PING, SUB, UNSUB, PUB and HPUB,
 * with an acknowledgement for each message and each id kept once.
 */
export async function startNatsSandbox(port = 0): Promise<NatsSandbox> {
  const messages: StreamedMessage[] = []
  const sockets = new Set<Socket>()
  let manner: 'well' | 'silent' | 'unled' = 'well'

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const subscriptions: Subscription[] = []
    let pending = Buffer.alloc(0)

    const deliver = (subject: string, header: string, data: string) => {
      const found = subscriptions.find((one) => matches(one.subject, subject))
      if (!found) return
      const size = Buffer.byteLength(data)
      if (header === '') socket.write(`MSG ${subject} ${found.sid} ${size}\r\n${data}\r\n`)
      else
        socket.write(
          `HMSG ${subject} ${found.sid} ${Buffer.byteLength(header)} ${Buffer.byteLength(header) + size}\r\n${header}${data}\r\n`,
        )
    }

    const take = (subject: string, reply: string, header: string, data: string) => {
      if (manner === 'silent') return
      if (manner === 'unled') {
        deliver(reply, 'NATS/1.0 503\r\n\r\n', '')
        return
      }
      const id = /Nats-Msg-Id: ?(.+)\r\n/i.exec(header)?.[1] ?? ''
      const isRepeated = messages.some((one) => one.id === id)
      if (!isRepeated) messages.push({ subject, id, data })
      deliver(reply, '', JSON.stringify({ stream: 'EVENTS', seq: messages.length, duplicate: isRepeated }))
    }

    /** @returns how many bytes of what is pending were read; 0 when a command is not whole yet */
    const readOne = (): number => {
      const end = pending.indexOf('\r\n')
      if (end < 0) return 0
      const [verb = '', ...words] = pending.toString('utf8', 0, end).split(' ')
      const after = end + 2
      if (verb === 'PING') socket.write('PONG\r\n')
      if (verb === 'SUB') subscriptions.push({ subject: words[0] ?? '', sid: words.at(-1) ?? '' })
      if (verb !== 'PUB' && verb !== 'HPUB') return after
      const total = Number(words.at(-1))
      if (pending.length < after + total + 2) return 0
      const headed = verb === 'HPUB' ? Number(words.at(-2)) : 0
      const header = pending.toString('utf8', after, after + headed)
      const data = pending.toString('utf8', after + headed, after + total)
      const hasReply = words.length > (verb === 'HPUB' ? 3 : 2)
      take(words[0] ?? '', hasReply ? (words[1] ?? '') : '', header, data)
      return after + total + 2
    }

    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      for (let read = readOne(); read > 0; read = readOne()) pending = pending.subarray(read)
    })
    const info = { server_id: 'sandbox', version: '2.10.0', proto: 1, max_payload: 1_048_576, headers: true }
    socket.write(`INFO ${JSON.stringify({ ...info, jetstream: true })}\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `nats://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    messages,
    behave: (how) => {
      manner = how
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
