import { parseArgs } from 'node:util'
import { runCommand, say, Usage } from '@relief/tools/command.ts'
import { runChaos } from './chaos.ts'
import { faultNames } from './faults.ts'

const ALARM_LENGTH = 600

/** The exit code of an interrupted run that found nothing. */
const INTERRUPTED = 130

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
  // npm passes on a signal that this process has also received, so that each may come twice.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      if (!interruption.signal.aborted) say(`${name}: the faults end, and what happened until now is checked`)
      interruption.abort()
    })
  const report = await runChaos({ ...wanted, signal: interruption.signal, say })
  for (const [name, count] of Object.entries(report.faults)) say(`  ${String(count).padStart(4)} ${name}`)
  const happened = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  const of = report.isInterrupted ? ` of ${wanted.faults} (interrupted)` : ''
  say(`Seed ${wanted.seed}: ${happened}${of} faults in ${report.seconds} s`)
  say(`Applicants at their end: ${JSON.stringify(report.walks)}`)
  say(
    `${report.acknowledged} acknowledged writes, ${report.transfers} transfers, ${report.decisions} decisions`,
  )
  for (const [alarm, { count, first }] of Object.entries(report.alarms))
    say(`  the operator's alarm ${alarm}: ${count}, the first: ${first.slice(0, ALARM_LENGTH)}`)
  const { lost, doubled, stuck, altered, crashed, leaked } = report
  const found = Object.entries({ lost, doubled, stuck, altered, crashed, leaked })
  for (const [kind, list] of found) for (const line of list.slice(0, 40)) say(`  ${kind}: ${line}`)
  say(found.map(([kind, list]) => `${list.length} ${kind}`).join(', '))
  if (found.some(([, list]) => list.length > 0)) return 1
  return report.isInterrupted ? INTERRUPTED : 0
})
