import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Mail, MailError, type Mailer } from './port.ts'

type Smtp = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string
  /** "Relief Loans <no-reply@example.com>" */
  from: string
  timeoutMs: number
}

const timeouts = (ms: number) => ({
  connectionTimeout: ms,
  greetingTimeout: ms,
  socketTimeout: ms,
  dnsTimeout: ms,
})

/** Such a limit starts again with each byte, so a mail server could hold a mail without end. */
const totalMs = (timeoutMs: number) => 2 * timeoutMs

/**
 * Mail by SMTP (RFC 5321) over a few pooled connections. A refused connection, a timeout and any 4xx answer
 * can be retried. A 5xx answer is final when it is about the recipient or the mail; one about us, our sender
 * or our login concerns every mail, until an operator has corrected it.
 * @param timeoutMs between two bytes of the server; all of a mail may take twice as long
 */
export function createSmtpMailer({ url, from, timeoutMs }: Smtp): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts(timeoutMs) })
  return {
    send: async (mail) => {
      try {
        const signal = AbortSignal.timeout(totalMs(timeoutMs))
        await transport.sendMail({ ...messageOf(mail, from), signal })
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Connects and logs in to the mail server, and sends nothing.
 * @throws Error that names no address
 */
export async function checkSmtp({ url, timeoutMs }: Pick<Smtp, 'url' | 'timeoutMs'>): Promise<void> {
  const socket = new Socket()
  const timer = setTimeout(() => socket.destroy(), totalMs(timeoutMs))
  const transport = createTransport({ url, socket, ...timeouts(timeoutMs) })
  try {
    await transport.verify()
  } catch (error) {
    throw mailError(error)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

function messageOf({ id, to, language, subject, html, text, stopUrl }: Mail, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': `${language}-US`,
      ...(stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The error without the address, which mail servers quote in their answers. */
function mailError(error: unknown): MailError {
  const answer =
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : null
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  const command = error instanceof Error && 'command' in error ? error.command : null
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isPermanent = isAboutMail && answer !== null && answer >= 500 && answer < 600
  return new MailError(
    `The mail server did not take the mail: ${code}${answer === null ? '' : ` ${answer}`}`,
    isPermanent,
  )
}
