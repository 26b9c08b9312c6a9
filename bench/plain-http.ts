import { connect, type Socket } from 'node:net'

/**
 * A kept-alive connection that sends a request and waits for the reply with minimal work: a client that takes
 * CPU time from the server would measure itself. Reads only replies with a Content-Length.
 */
export function openConnection(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let lastHead = ''
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The server closed the connection')))
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return settle?.reject(new Error(`A reply without its length: ${head}`))
    if (received.length < end + 4 + length) return
    received = Buffer.alloc(0)
    lastHead = head
    const { resolve } = settle ?? {}
    settle = null
    resolve?.(Number(head.slice(9, 12)))
  })
  return {
    /** @returns the status of the complete reply */
    send: (
      method: 'GET' | 'POST',
      path: string,
      headers: Readonly<Record<string, string>>,
      body = '',
    ): Promise<number> => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      })
    },
    /** The status line and the headers of the last reply. */
    head: () => lastHead,
    /** Whether another request can be sent. */
    isOpen: () => socket.writable && !/\r\nconnection: close/i.test(lastHead),
    close: () => {
      socket.removeAllListeners('close')
      socket.destroy()
    },
  }
}
