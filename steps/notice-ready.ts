import type { Send } from '@relief/contract/call.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'

/** Whether the notice of a decline is written; false when the server does not answer. */
export async function isNoticeReady(app: { send: Send; applicationUuid: string }): Promise<boolean> {
  const notices = await app.send(getNoticesCall, { query: {} }).catch(() => null)
  return (
    notices?.result.some(
      ({ kind, applicationUuid }) => kind === 'ADVERSE_ACTION' && applicationUuid === app.applicationUuid,
    ) ?? false
  )
}
