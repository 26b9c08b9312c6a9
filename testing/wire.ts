import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@relief/store/test-cluster.ts'

/** A TCP wire between a program and a server, which tests can cut. */
export type Wire = {
  port: number
  /** Ends all open connections, as a failover does. @returns how many there were */
  cut: () => number
  /** Cuts, and refuses new connections until `restore`. */
  remove: () => Promise<void>
  restore: () => Promise<void>
}

/** Opens a wire to a port of this machine; call `remove` when done. */
export async function openWire(toPort: number): Promise<Wire> {
  const port = await freePort()
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    // The other end is destroyed by 'close' below; the program under test sees the error that matters.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((inner) => {
    const outer = connect(toPort, '127.0.0.1')
    keep(inner)
    keep(outer)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
    inner.pipe(outer)
    outer.pipe(inner)
  })
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const cut = () => {
    const count = open.size / 2
    for (const socket of open) socket.resetAndDestroy()
    return count
  }
  await listen()
  return {
    port,
    cut,
    remove: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
    restore: listen,
  }
}
