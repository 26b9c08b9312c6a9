import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SMTPServer as Server, SMTPServer } from 'smtp-server'

export type MailSink = { url: string; stop: () => Promise<void> }

/**
 * A mail server that keeps every mail as a file and delivers none. Addresses that begin with "refused" do not
 * exist (550); "greylisted" ones get a temporary failure (451).
 */
export async function startMailSink(folder: string): Promise<MailSink> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server: Server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) done(answer(550, 'No such mailbox here'))
      else if (address.startsWith('greylisted')) done(answer(451, 'Come again later'))
      else done()
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        keep(folder, Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  // A client that disconnects midway is normal.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Stores a mail. File names sort by time, newest last, and a file appears only once it is complete. */
async function keep(folder: string, mail: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  await writeFile(join(folder, `${name}.part`), mail, { mode: 0o600 })
  await rename(join(folder, `${name}.part`), join(folder, name))
}
