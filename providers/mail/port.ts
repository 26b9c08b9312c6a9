export type Mail = {
  /** The same for every attempt, so mail programs can recognize a repeated mail. */
  id: string
  to: string
  /** ISO 639-1. */
  language: string
  subject: string
  html: string
  /** Where a mail program stops such mail by one POST (RFC 8058); absent for mail that cannot be stopped. */
  stopUrl?: string
  text: string
}

/** A mail that the server did not take. Permanent: the same address will fail again. */
export class MailError extends Error {
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.name = 'MailError'
    this.isPermanent = isPermanent
  }
}

export type Mailer = {
  /**
   * Hands a mail to a mail server; resolves once the server has taken it. If the answer is lost, the server
   * may have taken the mail, so another attempt can send it twice: SMTP has no way to tell.
   * @throws MailError
   */
  send: (mail: Mail) => Promise<void>
  close: () => void
}
