import { getLogInCall, type LogIn } from '@relief/contract/calls/log-in.ts'
import { mutate } from 'swr'
import { send } from '../../api/api-client.ts'

/**
 * Makes a call that changes how the applicant logs in. It is no failure if the change turns out to be made:
 * its reply was lost, or another tab made it first. After a real failure, the page shows the current state.
 */
export async function makeChange(
  call: () => Promise<{ result: LogIn }>,
  isMade: (now: LogIn) => boolean,
): Promise<LogIn> {
  try {
    return (await call()).result
  } catch (error) {
    const now = await send(getLogInCall, {}).catch(() => null)
    if (now === null) throw error
    if (isMade(now.result)) return now.result
    await mutate('log-in', now.result, { revalidate: false })
    throw error
  }
}
