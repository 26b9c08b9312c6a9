import { clearPersonLimits, findPersonLimits } from '@relief/store/person-use.ts'
import {
  APPLICATION,
  parseApplication,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { OPERATOR, parseOperator, parseOption, recordStaffAccess } from './staff.ts'

await runCommand(
  `npm run person-limits -- ${APPLICATION} [clear] ${OPERATOR} --reason "why"`,
  async (args) => {
    const { value: operator, rest } = parseOperator(args)
    const { value: reason, rest: asked } = parseOption(
      rest,
      '--reason',
      'Say why in --reason "...": it is kept',
    )
    const [typed, action, ...more] = asked
    if (more.length > 0 || (action !== undefined && action !== 'clear')) throw new Usage()
    const named = parseApplication(typed)
    return await withDatabase(async (database) => {
      const id = await requireApplication(database, named)
      const command = action === undefined ? 'person-limits' : 'person-limits clear'
      await recordStaffAccess(database, [id], { command, operator, reason })
      const limits = await findPersonLimits(database, id)
      for (const { rule, counted, maximum, at } of limits)
        say(`${at.toISOString()} ${rule}: ${counted} counted, ${maximum} allowed`)
      if (limits.length === 0) say('No limit was reached')
      if (action === 'clear') say(`${await clearPersonLimits(database, id)} earlier uses no longer count`)
      return 0
    })
  },
)
