import type { Context } from '@relief/server/context.ts'
import { sendWaitingMail } from '@relief/server/mail/send-mail.ts'

/** Mail that is due, except what waits for another mail of its application that failed and is tried again. */
const anyDue = `
  select 1 from mail_message m
   where m.sent_at is null and m.refused_at is null and m.next_try_at <= $1
     and not exists (select 1 from mail_message e
                      where e.application_uuid = m.application_uuid and e.sent_at is null
                        and e.refused_at is null and e.attempts > 0 and e.next_try_at > $1)
   limit 1`

/**
 * Sends all mail that is due. A call that processes none does not mean that none is due: if the running
 * server records an earlier mail as sent at that moment, the later mail still looks held back.
 */
export async function sendDueMail(context: Context): Promise<void> {
  const isAnyDue = async () => (await context.database.query(anyDue, [context.now()])).length > 0
  while ((await sendWaitingMail(context)) > 0 || (await isAnyDue()));
}
