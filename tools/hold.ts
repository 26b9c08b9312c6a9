import { findHolds, recordHold } from '@relief/store/legal-hold.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import {
  APPLICATION,
  parseApplication,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { OPERATOR, parseOperator, recordStaffAccess, rejectOptions } from './staff.ts'

await runCommand(`npm run hold -- ${APPLICATION} [on|off "reason" ${OPERATOR}]`, async (args) => {
  const changes = args.includes('on') || args.includes('off')
  const { value: operator, rest: others } = changes ? parseOperator(args) : { value: '', rest: [...args] }
  rejectOptions(others)
  const [typed, action, reason = '', ...rest] = others
  const named = parseApplication(typed)
  if (rest.length > 0 || (action !== undefined && action !== 'on' && action !== 'off')) throw new Usage()
  if (action !== undefined && reason.trim() === '')
    throw new Usage('Say why, in quotes: it is kept with the hold')
  return await withDatabase(async (database) => {
    const id = await requireApplication(database, named)
    if (action !== undefined) {
      await recordStaffAccess(database, [id], { command: `hold ${action}`, operator, reason })
      const hold = { isOn: action === 'on', reason: reason.trim(), at: await readDatabaseTime(database) }
      // It may have been erased just now.
      if (!(await recordHold(database, id, hold))) await requireApplication(database, id)
    }
    const holds = await findHolds(database, id)
    for (const { isOn, reason: why, at } of holds)
      say(`${at.toISOString()} ${isOn ? 'on ' : 'off'} ${why.replaceAll(/\s+/g, ' ')}`)
    say(holds.at(-1)?.isOn === true ? 'On hold: nothing more of it is erased' : 'Not on hold')
    return 0
  })
})
