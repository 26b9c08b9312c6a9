import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import { connect, errors, type NatsConnection } from '@nats-io/transport-node'
import { type EventForwarder, ForwardError, type ForwardedEvent } from './port.ts'

export type NatsOptions = {
  /** nats://host:4222, with user and password where there are any. */
  readonly url: string
  /** Events go to `{subject}.{name of the event}`; a stream must be there that takes `{subject}.>`. */
  readonly subject: string
  readonly timeoutMs: number
}

/** So many events are under way at once. */
const AT_ONCE = 100

type Line = { connection: NatsConnection; stream: JetStreamClient }

/** Hands events on to a JetStream, which acknowledges each and counts a repeated id once. */
export function createNatsForwarder({ url, subject, timeoutMs }: NatsOptions): EventForwarder {
  let line: Line | null = null

  async function open(): Promise<Line> {
    if (line !== null && !line.connection.isClosed()) return line
    const { username, password, host, protocol } = new URL(url)
    const connection = await connect({
      servers: host,
      name: 'relief-loans',
      timeout: timeoutMs,
      // The loop that calls us is the one that tries again.
      reconnect: false,
      ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      ...(protocol === 'tls:' && { tls: {} }),
    })
    line = { connection, stream: jetstream(connection, { timeout: timeoutMs }) }
    return line
  }

  async function publish({ stream }: Line, event: ForwardedEvent): Promise<void> {
    const { messageId: msgID } = event
    await stream.publish(`${subject}.${event.name}`, JSON.stringify(event), { msgID, timeout: timeoutMs })
  }

  return {
    forward: async (events) => {
      const refused: unknown[] = []
      try {
        const opened = await open()
        for (let from = 0; from < events.length; from += AT_ONCE)
          await Promise.all(
            events.slice(from, from + AT_ONCE).map((event) =>
              publish(opened, event).catch((error: unknown) => {
                if (!isForGood(error)) throw error
                refused.push(error)
              }),
            ),
          )
      } catch (error) {
        throw new ForwardError('LATER', 'The stream did not take every event', { cause: error })
      }
      if (refused.length > 0)
        throw new ForwardError('REFUSED', `${refused.length} events can not be sent as they are`, {
          cause: refused[0],
        })
    },
    stop: async () => {
      await line?.connection.close()
    },
  }
}

/** A name that is no subject, or more bytes than the server takes: the others of the batch must not wait for it. */
function isForGood(error: unknown): boolean {
  return error instanceof errors.InvalidSubjectError || error instanceof errors.InvalidArgumentError
}
