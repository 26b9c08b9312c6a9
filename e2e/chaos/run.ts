import { parseArgs } from 'node:util'
import { runCommand, say, Usage } from '@relief/tools/command.ts'
import { runChaos } from './chaos.ts'
import { faultNames } from './faults.ts'

const usage = 'npm run chaos -- [--seed 1] [--faults 1000] [--walkers 6] [--only "the disk is full"]...'

function readArguments(args: readonly string[]) {
  const { only, ...numbers } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: '1000' },
      walkers: { type: 'string', default: '6' },
      only: { type: 'string', multiple: true, default: [...faultNames] },
    },
  }).values
  const toNumber = (name: keyof typeof numbers): number => {
    const value = Number(numbers[name])
    if (!Number.isInteger(value) || value < 1) throw new Usage(`--${name} is a whole number above 0`)
    return value
  }
  const unknown = only.filter((name) => !faultNames.some((known) => known === name))
  if (unknown.length > 0)
    throw new Usage(
      `There is no fault ${unknown.join(', ')}. The faults are:\n${faultNames.map((name) => `  ${name}`).join('\n')}`,
    )
  return {
    seed: toNumber('seed'),
    faults: toNumber('faults'),
    walkers: toNumber('walkers'),
    only: faultNames.filter((name) => only.includes(name)),
  }
}

await runCommand(usage, async (args) => {
  const wanted = readArguments(args)
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => interruption.abort())
  const { signal } = interruption
  const report = await runChaos({ ...wanted, signal, say }).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return null
  })
  if (report === null) {
    say('The run was interrupted; its servers have ended.')
    return 130
  }
  for (const [name, count] of Object.entries(report.faults)) say(`  ${String(count).padStart(4)} ${name}`)
  say(`Seed ${wanted.seed}: ${wanted.faults} faults in ${report.seconds} s`)
  say(`Applicants at their end: ${JSON.stringify(report.walks)}`)
  say(
    `${report.acknowledged} acknowledged writes, ${report.transfers} transfers, ${report.decisions} decisions`,
  )
  const { lost, doubled, stuck, altered, crashed, leaked } = report
  const found = Object.entries({ lost, doubled, stuck, altered, crashed, leaked })
  for (const [kind, list] of found) for (const line of list.slice(0, 40)) say(`  ${kind}: ${line}`)
  say(found.map(([kind, list]) => `${list.length} ${kind}`).join(', '))
  return found.every(([, list]) => list.length === 0) ? 0 : 1
})
