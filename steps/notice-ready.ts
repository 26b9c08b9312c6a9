import type { ReplyOf, Send } from '@relief/contract/call.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'

type Notices = ReplyOf<typeof getNoticesCall>['result']

/** Whether the notice of an application's decline is among the notices. */
export function hasDeclineNotice(notices: Notices, applicationUuid: string): boolean {
  return notices.some((each) => each.kind === 'ADVERSE_ACTION' && each.applicationUuid === applicationUuid)
}

/** Whether the notice of a decline is written; false when the server does not answer. */
export async function isNoticeReady(app: { send: Send; applicationUuid: string }): Promise<boolean> {
  const notices = await app.send(getNoticesCall, { query: {} }).catch(() => null)
  return notices !== null && hasDeclineNotice(notices.result, app.applicationUuid)
}
