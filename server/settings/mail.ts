import { join } from 'node:path'
import { mailDomain } from '@relief/documents/contact-us.ts'
import * as z from 'zod/mini'

export const mailKeys = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use an address like smtp://user:password@host:587' }),
  MAIL_FROM: z
    .string()
    .check(
      z.regex(
        /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
        'Use a sender like Relief Loans <no-reply@example.com>',
      ),
    ),
}

export type MailConfig = {
  /** Null in the sandbox, whose mail server accepts everything and delivers nothing. */
  smtpUrl: string | null
  from: string
}

/** Where the sandbox's mail server keeps accepted mail. */
export function outboxFolder({ dataDirectory }: { dataDirectory: string }): string {
  return join(dataDirectory, 'outbox')
}

export function mailConfig(
  settings: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  publicUrl: string,
): MailConfig {
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    from: settings.MAIL_FROM ?? `Relief Loans <no-reply@${mailDomain(publicUrl)}>`,
  }
}
