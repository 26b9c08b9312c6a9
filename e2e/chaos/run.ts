import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { faultNames } from './faults.ts'

const usage = 'npm run chaos -- [--seed 1] [--faults 1000] [--walkers 6] [--only "the disk is full"]...'
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '1000' },
    walkers: { type: 'string', default: '6' },
    only: { type: 'string', multiple: true, default: faultNames },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [seed, faults, walkers] = [values.seed, values.faults, values.walkers].map(Number)
if (![seed, faults, walkers].every((value) => Number.isInteger(value) && Number(value) > 0)) {
  say(`Use whole numbers above 0.\nUsage: ${usage}`)
  process.exit(2)
}
const only = faultNames.filter((name) => values.only.includes(name))
if (only.length < values.only.length) {
  say(`The faults are:\n${faultNames.map((name) => `  ${name}`).join('\n')}\nUsage: ${usage}`)
  process.exit(2)
}

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => interruption.abort())
const { signal } = interruption
const report = await runChaos({
  seed: seed ?? 1,
  faults: faults ?? 1,
  walkers: walkers ?? 1,
  only,
  signal,
  say,
}).catch((error: unknown) => {
  if (!signal.aborted) throw error
  say('The run was interrupted; its servers have ended.')
  process.exit(130)
})
for (const [name, count] of Object.entries(report.faults)) say(`  ${String(count).padStart(4)} ${name}`)
say(`Seed ${seed}: ${faults} faults in ${report.seconds} s`)
say(`Applicants at their end: ${JSON.stringify(report.walks)}`)
say(
  `${report.acknowledged} acknowledged writes, ${report.transfers} transfers, ${report.decisions} decisions`,
)
const { lost, doubled, stuck, altered } = report
for (const [kind, list] of Object.entries({ lost, doubled, stuck, altered }))
  for (const line of list.slice(0, 40)) say(`  ${kind}: ${line}`)
say(`${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck, ${altered.length} altered`)
process.exit([lost, doubled, stuck, altered].every((list) => list.length === 0) ? 0 : 1)
