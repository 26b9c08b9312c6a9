import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@relief/store/test-cluster.ts'

type Direction = 'requests' | 'replies'

/** A TCP wire between a program and a server, which tests can cut. */
export type Wire = {
  port: number
  /** Ends all open connections, as a failover does. @returns how many there were */
  cut: () => number
  /** Holds back every packet for this many milliseconds; 0 turns it off. */
  delay: (milliseconds: number) => void
  /**
   * Lets this many packets pass, of all connections, and cuts the connection of the next one, which is lost.
   * @param direction requests are sent by the program, replies by the server
   * @param alsoDo what else happens at that moment
   */
  cutAfter: (packets: number, direction?: Direction, alsoDo?: () => void) => void
  /** How many packets have passed. */
  passed: (direction: Direction) => number
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
  let delayMs = 0
  let cutting: { left: number; direction: Direction; alsoDo: () => void } | null = null
  const counts = { requests: 0, replies: 0 }
  const isCutNow = (direction: Direction): boolean => {
    counts[direction] += 1
    if (cutting?.direction !== direction) return false
    cutting.left -= 1
    if (cutting.left >= 0) return false
    const { alsoDo } = cutting
    cutting = null
    alsoDo()
    return true
  }
  /** Keeps the packets of a connection in order, even when the delay changes. */
  const passTo = (to: Socket) => {
    let before = Promise.resolve()
    return (packet: Buffer) => {
      before = before.then(async () => {
        // A slow wire.
        if (delayMs > 0) await setTimeout(delayMs)
        if (!to.destroyed) to.write(packet)
      })
    }
  }
  const server = createServer((inner) => {
    const outer = connect(toPort, '127.0.0.1')
    keep(inner)
    keep(outer)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
    const send = passTo(outer)
    const reply = passTo(inner)
    inner.on('data', (packet) => {
      if (isCutNow('requests')) inner.resetAndDestroy()
      else send(packet)
    })
    outer.on('data', (packet) => {
      if (isCutNow('replies')) inner.resetAndDestroy()
      else reply(packet)
    })
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
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    cutAfter: (packets, direction = 'requests', alsoDo = () => undefined) => {
      cutting = { left: packets, direction, alsoDo }
    },
    passed: (direction) => counts[direction],
    remove: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
    restore: listen,
  }
}
