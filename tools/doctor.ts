import { runCommand, say, Usage } from './command.ts'
import type { Finding } from './doctor/check.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkSettings } from './doctor/settings.ts'
import { checkVendors } from './doctor/vendors.ts'

const marks: Record<Finding['state'], string> = { ok: 'ok   ', note: 'note ', fault: 'FAULT' }

function print({ state, about, text }: Finding): void {
  say(`${marks[state]}  ${about}: ${text}`)
}

/**
 * Checks everything that a start needs, writes nothing, and lists every fault. Exits with 1 if there is a
 * fault.
 */
await runCommand('npm run doctor', async (args) => {
  if (args.length > 0) throw new Usage()
  const { config, found } = checkSettings(process.env)
  found.forEach(print)
  const looks = config === null ? [] : [checkMachine, checkDatabase, checkVendors]
  for (const look of looks) {
    const more = config === null ? [] : await look(config)
    more.forEach(print)
    found.push(...more)
  }
  const faults = found.filter(({ state }) => state === 'fault').length
  if (config === null) say('The rest was not checked, because a server would not start with these settings.')
  say(faults === 0 ? 'No faults' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`)
  return faults === 0 ? 0 : 1
})
