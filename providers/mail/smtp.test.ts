import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { MailError } from './port.ts'
import { checkSmtp, createSmtpMailer } from './smtp.ts'

const mail = {
  id: '1',
  language: 'en',
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function listen(server: Server | SMTPServer): Promise<number> {
  const raw = server instanceof SMTPServer ? server.server : server
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = raw.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    }),
  )
}

async function someServer(rejection: { responseCode: number } | null) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      rejection === null ? done() : done(Object.assign(new Error('Not for ada@example.com'), rejection)),
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        taken.push(raw)
        done()
      })
    },
  })
  const port = await listen(server)
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { taken, url: `smtp://127.0.0.1:${port}` }
}

type Script = (socket: Socket, line: string) => void

/** A mail server that greets, and answers each line as the script says. */
async function scriptedServer(answer: Script): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example.com\r\n')
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
    closing.push(async () => {
      socket.destroy()
    })
  })
  const port = await listen(server)
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${port}`
}

function mailerTo(url: string, timeoutMs = 2_000) {
  const mailer = createSmtpMailer({ url, from: 'Relief Loans <no-reply@example.com>', timeoutMs })
  closing.unshift(async () => mailer.close())
  return mailer
}

const failure = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error as MailError,
  )

test('a mail arrives in both forms, under its own id, marked as sent by a machine', async () => {
  const { taken, url } = await someServer(null)
  await mailerTo(url).send(mail)
  expect(taken).toHaveLength(1)
  for (const field of [
    /^Message-ID: <1@example\.com>/im,
    /^Auto-Submitted: auto-generated/im,
    /^From: Relief Loans <no-reply@example\.com>/im,
    /multipart\/alternative/,
    /text\/plain/,
    /text\/html/,
  ])
    expect(taken[0]).toMatch(field)
})

test('only mail that can be stopped has its one-click address in a header', async () => {
  const { taken, url } = await someServer(null)
  const mailer = mailerTo(url)
  await mailer.send({ ...mail, stopUrl: 'https://loans.example.com/stops/token' })
  await mailer.send(mail)
  expect(taken[0]).toMatch(/^List-Unsubscribe: <https:\/\/loans\.example\.com\/stops\/token>\r?$/im)
  expect(taken[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
  expect(taken[1]).not.toMatch(/List-Unsubscribe/i)
})

test.each([
  [550, true],
  [451, false],
])(
  'the answer %i is permanent: %s; the error does not quote the address',
  async (responseCode, isPermanent) => {
    const { url } = await someServer({ responseCode })
    const error = await failure(mailerTo(url).send(mail))
    expect(error).toBeInstanceOf(MailError)
    expect(error?.isPermanent).toBe(isPermanent)
    expect(error?.message).toContain(String(responseCode))
    expect(error?.message).not.toContain('ada')
  },
)

test('a server that is down, and one that never answers, can be tried again', async () => {
  const silent = createServer(() => undefined)
  const port = await listen(silent)
  closing.push(() => new Promise((resolve) => silent.close(() => resolve())))
  const slow = await failure(mailerTo(`smtp://127.0.0.1:${port}`, 200).send(mail))
  expect([slow?.name, slow?.isPermanent]).toEqual(['MailError', false])
  const down = await failure(mailerTo('smtp://127.0.0.1:1', 500).send(mail))
  expect([down?.name, down?.isPermanent]).toEqual(['MailError', false])
})

test('a server that talks nonsense, or hangs up in the middle, can be tried again', async () => {
  for (const words of ['HTTP/1.1 200 OK\r\n\r\n<html>', '']) {
    const babbling = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(words)
    })
    const port = await listen(babbling)
    closing.push(() => new Promise((resolve) => babbling.close(() => resolve())))
    const error = await failure(mailerTo(`smtp://127.0.0.1:${port}`, 500).send(mail))
    expect([error?.name, error?.isPermanent]).toEqual(['MailError', false])
  }
})

test('a server that trickles an answer without end has a limit', async () => {
  const url = await scriptedServer((socket) => {
    const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  const sent = await failure(mailerTo(url, 300).send(mail))
  expect([sent?.name, sent?.isPermanent]).toEqual(['MailError', false])
  const checked = await failure(checkSmtp({ url, timeoutMs: 300 }))
  expect([checked?.name, checked?.isPermanent]).toEqual(['MailError', false])
})

test('an answer about us, such as a block of our address, gives up no mail', async () => {
  const refusing = (command: RegExp, answer: string) =>
    scriptedServer((socket, line) => {
      if (command.test(line)) return void socket.write(`${answer}\r\n`)
      if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n')
      if (line === 'DATA') socket.write('354 Go\r\n')
    })
  for (const [command, answer, isPermanent] of [
    [/^(EHLO|HELO)/, '554 5.7.1 Your address is blocked', false],
    [/^MAIL/, '530 5.7.0 Use STARTTLS first', false],
    [/^MAIL/, '553 5.7.1 Sender not allowed', false],
    [/^RCPT/, '550 5.1.1 No such mailbox', true],
    [/^\.$/, '554 5.6.0 Message refused', true],
  ] as const) {
    const error = await failure(mailerTo(await refusing(command, answer), 1_000).send(mail))
    expect([error?.name, error?.isPermanent], answer).toEqual(['MailError', isPermanent])
  }
})

test('a mail whose connection ends within it is sent no second time by itself', async () => {
  let begun = 0
  const url = await scriptedServer((socket, line) => {
    if (line !== 'DATA') return void (/^(EHLO|MAIL|RCPT)/.test(line) && socket.write('250 OK\r\n'))
    begun += 1
    socket.write('354 Go\r\n', () => socket.destroy())
  })
  const error = await failure(mailerTo(url, 1_000).send(mail))
  expect([error?.name, error?.isPermanent]).toEqual(['MailError', false])
  expect(begun).toBe(1)
})

test('a name or subject with a line break cannot add a header', async () => {
  const { taken, url } = await someServer(null)
  await mailerTo(url).send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
  expect(taken[0]).not.toMatch(/^Bcc:/im)
})
