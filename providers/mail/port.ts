/** A mail, ready to go. */
export type Mail = {
  /** Stays the same when the mail is sent again, so that a reader's program can tell that it is the same one. */
  id: string
  to: string
  subject: string
  html: string
  text: string
}

/** A mail that was not taken. Permanent: trying again with the same address is pointless. */
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
   * Hands a mail over to a mail server. Done means that the server has taken it; a mail whose answer was lost may have been
   * taken too, so sending again can double it: mail knows no better.
   * @throws MailError
   */
  send: (mail: Mail) => Promise<void>
  close: () => void
}
