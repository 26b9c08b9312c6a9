import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Admission } from './admission.ts'
import { createTurns, type Turns } from './turns.ts'

/**
 * Longer than the minute for which proxies and clients keep an idle connection. If the client closes first,
 * the server never closes a connection on which a request is about to arrive.
 */
const KEEP_ALIVE_MS = 75_000

/** Three times as long as a request may take. Until then, a client may stop reading its reply. */
const SILENT_MS = 60_000

/**
 * How many connections the system completes before we accept them. Beyond it, a client has to try again after
 * 1, 3 and 7 seconds. Linux takes no more than 4,096.
 */
const BACKLOG = 4_096

/** The most bytes that are parsed before a connection that was closed meanwhile is noticed. */
const PIECE_BYTES = 2_048

/**
 * Gives the parser what arrives in pieces. Node parses up to 64 KiB at once, which can be 2,400 requests,
 * each with its objects, even after the first of them made us close the connection: a few hundred such
 * connections would fill the memory of the process and end it.
 */
function parseInPieces(turns: Turns): (socket: Socket) => void {
  return (socket) => {
    const parsers = socket.listeners('data') as ((piece: Buffer) => void)[]
    for (const parse of parsers) socket.off('data', parse)
    const take = (data: Buffer) => {
      for (let start = 0; start < data.length && !socket.destroyed; start += PIECE_BYTES) {
        if (socket.isPaused()) return void socket.unshift(data.subarray(start))
        for (const parse of parsers) parse(data.subarray(start, start + PIECE_BYTES))
      }
    }
    const held: Buffer[] = []
    socket.on('data', (data: Buffer) => {
      if (held.length === 0 && turns.hasTime()) return take(data)
      held.push(data)
      if (held.length > 1) return void socket.pause()
      turns.later(() => {
        if (held.length > 1) socket.resume()
        take(Buffer.concat(held.splice(0)))
      })
    })
  }
}

/** Codes of the system for an address that this machine does not have, or a port that it may not use. */
const addressErrors: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST: this machine does not have this address',
  ENOTFOUND: 'HOST: there is no host of this name',
  EAI_AGAIN: 'HOST: there is no host of this name',
  EACCES: 'PORT: this account may not listen on this port',
}

/** Why the server can't listen, for the operator; null for any other error. */
export function explainListening(error: unknown): string | null {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  return ['listen', 'getaddrinfo'].includes(syscall) ? (addressErrors[code] ?? null) : null
}

export function listen(
  app: { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] },
  admission: Admission,
  address: { port: number; hostname: string },
  onListening?: () => void,
): Server {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  const turns = createTurns()
  const guarded = (options: ServerOptions, listener: RequestListener) =>
    createServer(options, admission.guard(listener, turns.lateness)).on('connection', parseInPieces(turns))
  // `createAdaptorServer` returns a union of server types; `createServer` makes it this one.
  const options = { fetch: app.fetch, createServer: guarded, serverOptions }
  const server = createAdaptorServer(options as Parameters<typeof createAdaptorServer>[0]) as Server
  const { port, hostname: host } = address
  return server.setTimeout(SILENT_MS).listen({ port, host, backlog: BACKLOG }, onListening)
}
