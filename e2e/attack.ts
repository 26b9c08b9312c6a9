import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyAttack, send } from '@relief/testing/attack/attack.ts'
import { crossSiteCallers, expiredCallers, rejectedCallers } from '@relief/testing/attack/callers.ts'
import { ownedKinds } from '@relief/testing/attack/id-kinds.ts'
import { findForeign, findLetIn, findShown, needsLogIn } from '@relief/testing/attack/matrix.ts'
import { listOperations, type OpenApi, type Operation } from '@relief/testing/attack/openapi.ts'
import { createSituations } from '@relief/testing/attack/situations.ts'
import { makeVictim } from '@relief/testing/attack/victim.ts'
import { type Server, startServer } from '@relief/testing/server.ts'
import { CannotRun, runCommand, say, Usage } from '@relief/tools/command.ts'

const usage = 'npm run attack -- [--url http://localhost:3000] [--requests 100000] [--minutes 20]'
const LOCAL = ['127.0.0.1', 'localhost', '[::1]']

type Limits = { requests: number; minutes: number }

function readArguments(args: readonly string[]): { url: URL | null; limits: Limits } {
  const { url, requests, minutes } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      requests: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '20' },
    },
  }).values
  if (url !== undefined && (!URL.canParse(url) || !LOCAL.includes(new URL(url).hostname)))
    throw new Usage(`${url}: only a server on this machine is attacked, for example http://localhost:3000`)
  const limits = { requests: Number(requests), minutes: Number(minutes) }
  if (!(limits.requests > 0) || !(limits.minutes > 0))
    throw new Usage('--requests and --minutes are numbers above 0')
  return { url: url === undefined ? null : new URL(url), limits }
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

async function fuzz(origin: string, operations: Operation[], { requests, minutes }: Limits) {
  const end = Date.now() + minutes * 60_000
  let done = 0
  let slowestMs = 0
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  while (done < requests && Date.now() < end) {
    const until = () => Date.now() > end
    const limits = { slowestMs: 1_000, atOnce: 4, until }
    const situations = createSituations(origin)
    const figures = await send(origin, situations, everyAttack(operations), limits)
    await situations.settle()
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

async function attack(origin: string, server: Server | null, limits: Limits): Promise<number> {
  const reply = await fetch(`${origin}/docs/api/openapi.json`).catch(() => {
    throw new CannotRun(`No server answers at ${origin}`)
  })
  const operations = listOperations((await reply.json()) as OpenApi)
  const count = (await tryOwnership(origin, operations, server)) + (await fuzz(origin, operations, limits))
  return count === 0 ? 0 : 1
}

async function attackOwnServer(limits: Limits): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'relief-attack-'))
  process.env['TEST_FOLDER'] = folder
  const server = await startServer('embedded', { LIMIT_FACTOR: '1000' })
  try {
    return await attack(server.origin, server, limits)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await runCommand(usage, async (args) => {
  const { url, limits } = readArguments(args)
  return await (url === null ? attackOwnServer(limits) : attack(url.origin, null, limits))
})
