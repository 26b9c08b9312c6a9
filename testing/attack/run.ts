import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Server, startServer } from '../server.ts'
import { everyAttack, send } from './attack.ts'
import { crossSiteCallers, expiredCallers, rejectedCallers } from './callers.ts'
import { ownedKinds } from './id-kinds.ts'
import { findForeign, findLetIn, findShown, needsLogIn } from './matrix.ts'
import { listOperations, type OpenApi, type Operation } from './openapi.ts'
import { createSituations } from './situations.ts'
import { makeVictim } from './victim.ts'

const usage = 'npm run attack -- [--url http://localhost:3000] [--requests 100000] [--minutes 20]'
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '20' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const [requests, minutes] = [Number(values.requests), Number(values.minutes)]
const isLocal =
  values.url === undefined || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(values.url).hostname)
if (!isLocal || !(requests > 0) || !(minutes > 0)) {
  say(`Only a server on this machine is attacked, with numbers above 0.\n${usage}`)
  process.exit(2)
}

/** @returns the number of faults */
function printFaults(faults: readonly string[]): number {
  for (const fault of new Set(faults)) say(`  ${fault}`)
  return faults.length
}

/** Tries every caller, and every id of a victim in every place where a call takes an id. */
async function tryOwnership(origin: string, operations: Operation[], server: Server | null) {
  const closed = operations.filter(needsLogIn)
  const expired = server === null ? [] : await expiredCallers(server)
  if (server === null) say('Without its own server, the attack has no expired tokens.')
  const callers = [...(await rejectedCallers(origin, crypto.randomUUID())), ...expired]
  const letIn = await findLetIn(origin, closed, callers, 401)
  const writes = closed.filter(({ method }) => method !== 'GET')
  const crossSite = await findLetIn(origin, writes, await crossSiteCallers(origin), 403)
  const victim = await makeVictim(origin)
  const foreign = await findForeign(origin, operations, victim, () => ownedKinds)
  const shown = await findShown(origin, operations, victim)
  const calls = letIn.calls + crossSite.calls + foreign.calls
  const faults = [...letIn.faults, ...crossSite.faults, ...foreign.faults, ...shown]
  say(`Ownership: ${calls} calls by ${callers.length} callers and a stranger, ${faults.length} faults.`)
  return printFaults(faults)
}

async function fuzz(origin: string, operations: Operation[]) {
  const end = Date.now() + minutes * 60_000
  let done = 0
  let slowestMs = 0
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  while (done < requests && Date.now() < end) {
    const until = () => Date.now() > end
    const limits = { slowestMs: 1_000, atOnce: 4, until }
    const figures = await send(origin, createSituations(origin), everyAttack(operations), limits)
    done += figures.requests
    slowestMs = Math.max(slowestMs, figures.slowestMs)
    faults.push(...figures.faults)
    for (const [status, count] of Object.entries(figures.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
    say(`${done} requests, ${faults.length} faults, slowest ${slowestMs} ms`)
  }
  say(`Fuzz: ${done} requests, ${faults.length} faults, slowest ${slowestMs} ms.`)
  say(`${operations.length} calls. By status: ${JSON.stringify(statuses)}`)
  return printFaults(faults)
}

async function attack(origin: string, server: Server | null): Promise<number> {
  const document = (await (await fetch(`${origin}/docs/api/openapi.json`)).json()) as OpenApi
  const operations = listOperations(document)
  const count = (await tryOwnership(origin, operations, server)) + (await fuzz(origin, operations))
  return count === 0 ? 0 : 1
}

async function attackOwnServer(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'relief-attack-'))
  process.env['TEST_FOLDER'] = folder
  const server = await startServer('embedded', { LIMIT_FACTOR: '1000' })
  try {
    return await attack(server.origin, server)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

process.exit(await (values.url === undefined ? attackOwnServer() : attack(new URL(values.url).origin, null)))
