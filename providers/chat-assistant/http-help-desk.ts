import type { HelpDesk } from './port.ts'
import { postJson } from './post-json.ts'

export type HelpDeskOptions = { readonly url: string; readonly key: string; readonly timeoutMs: number }

/** A help desk that takes tickets as JSON over HTTP and ignores a repeated ticket id. */
export function createHttpHelpDesk({ url, key, timeoutMs }: HelpDeskOptions): HelpDesk {
  return {
    open: async ({ ticketUuid, applicationUuid, topic, message, createdAt }) => {
      await postJson({
        url,
        headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': ticketUuid },
        body: {
          ticket_id: ticketUuid,
          application_id: applicationUuid,
          topic: topic.toLowerCase(),
          message,
          created_at: createdAt.toISOString(),
        },
        timeoutMs,
        who: 'The help desk',
      })
    },
  }
}
