import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The connection of a PostgreSQL client to the embedded database, in place of a socket: bytes of PostgreSQL's
 * protocol in, bytes out, in this process.
 */
export class EmbeddedStream extends Duplex {
  readonly #database: PGlite

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  /**
   * The one session of the embedded database outlives its connections: a new connection must not inherit the
   * transaction and the prepared statements of the previous one.
   */
  connect(): this {
    this.#database.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(asError(error)),
    )
    return this
  }

  override _read(): void {
    // Each write pushes its reply.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // A reply comes in a later turn of the event loop, like one of a socket. Otherwise, work that asks one
    // statement after the other would keep the process from everything else until it is done.
    this.#database.execProtocolRaw(chunk).then(
      (reply) =>
        setImmediate(() => {
          this.push(reply)
          done()
        }),
      (error: unknown) => done(asError(error)),
    )
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // Methods that the client calls on a socket.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
