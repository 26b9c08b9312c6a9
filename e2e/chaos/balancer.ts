import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@relief/store/test-cluster.ts'

/**
 * A TCP balancer in front of several servers, like a bank's: a refused connection goes to the next server.
 */
export type Balancer = {
  port: number
  /** Whether a server gets connections. */
  setUp: (port: number, isUp: boolean) => void
  /** The reply of the next request is lost: the server has answered, and the client sees a reset. */
  loseReply: () => void
  /** Ends all open connections. */
  cut: () => void
  stop: () => void
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const up = new Map(ports.map((each) => [each, true]))
  const open = new Set<Socket>()
  let turn = 0
  let losses = 0
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const targets = () => {
    turn += 1
    const ready = ports.filter((each) => up.get(each))
    return [
      ...ready.slice(turn % Math.max(1, ready.length)),
      ...ready.slice(0, turn % Math.max(1, ready.length)),
    ]
  }
  const server = createServer((inner) => {
    keep(inner)
    const attempt = ([next, ...others]: number[]) => {
      if (next === undefined) {
        inner.resetAndDestroy()
        return
      }
      const outer = connect(next, '127.0.0.1')
      let isConnected = false
      outer.on('error', () => {
        outer.destroy()
        if (isConnected) inner.destroy()
        else attempt(others)
      })
      outer.once('connect', () => {
        isConnected = true
        open.add(outer)
        const isLost = losses > 0
        if (isLost) losses -= 1
        inner.pipe(outer)
        if (isLost) outer.once('data', () => inner.resetAndDestroy())
        else outer.pipe(inner)
        inner.on('close', () => outer.destroy())
        outer.on('close', () => {
          open.delete(outer)
          inner.end()
        })
      })
    }
    attempt(targets())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port,
    setUp: (server, isUp) => void up.set(server, isUp),
    loseReply: () => {
      losses += 1
    },
    cut: () => {
      for (const socket of open) socket.resetAndDestroy()
    },
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
