import type { ReplyOf } from '@relief/contract/call.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { send } from './api-client.ts'

export type FailedCheck = ReplyOf<typeof runFunnelEntryChecksCall>['result'][number]

/** The checks that prevent a new application; none when the applicant may start one. */
export async function loadFailedChecks(): Promise<FailedCheck[]> {
  return (await send(runFunnelEntryChecksCall, {})).result.filter(({ passed }) => !passed)
}
