import { parseArgs } from 'node:util'
import { someApplicant, someApplication } from '../applicant.ts'
import { type Attack, attacksOn, send } from './attack.ts'
import { listOperations, type OpenApi } from './openapi.ts'

const usage = 'npm run attack -- [--url http://localhost:3000] [--requests 100000] [--minutes 20]'
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '20' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const { hostname, origin } = new URL(values.url)
const [requests, minutes] = [Number(values.requests), Number(values.minutes)]
if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || !(requests > 0) || !(minutes > 0)) {
  say(`Only a server on this machine is attacked, with numbers above 0.\n${usage}`)
  process.exit(2)
}

const end = Date.now() + minutes * 60_000
const operations = listOperations((await (await fetch(`${origin}/docs/api/openapi.json`)).json()) as OpenApi)
// Logging out would end the attack's own session.
const attacked = operations.filter(({ operationId }) => operationId !== 'signOut')

/** Rounds over all operations, each with a new application, until there are enough requests. */
async function* rounds(): AsyncGenerator<{ attacks: Iterator<Attack>; headers: Record<string, string> }> {
  for (;;) {
    const applicant = await someApplicant(origin)
    const ids = { applicationUuid: await someApplication(applicant) }
    const all = attacked.flatMap((operation) => [...attacksOn(operation, ids)])
    yield { attacks: all.values(), headers: applicant.own }
  }
}

let done = 0
const statuses: Record<string, number> = {}
const faults: string[] = []
let slowestMs = 0
for await (const { attacks, headers } of rounds()) {
  const before = done
  const until = () => Date.now() > end
  const figures = await send(origin, headers, attacks, { slowestMs: 1_000, atOnce: 4, until })
  done = before + figures.requests
  slowestMs = Math.max(slowestMs, figures.slowestMs)
  faults.push(...figures.faults)
  for (const [status, count] of Object.entries(figures.statuses))
    statuses[status] = (statuses[status] ?? 0) + count
  say(`${done} requests, ${faults.length} faults, slowest ${slowestMs} ms`)
  if (done >= requests || Date.now() > end) break
}
say(`${operations.length} calls. By status: ${JSON.stringify(statuses)}`)
for (const fault of new Set(faults)) say(`  ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
