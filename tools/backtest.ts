import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import { findDecisionsAfter } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { replaceFile } from '@relief/store/private-files.ts'
import { reportPage } from './backtest/report.ts'
import { runBacktest } from './backtest/run.ts'
import type { Tally } from './backtest/tally.ts'
import type { Batch } from './backtest/worker.ts'
import { runCommand, say, Usage, withDatabase } from './command.ts'
import { policyFrom } from './policy-file.ts'

const BATCH = 1_000
const LARGEST = 10_000_000

type Options = { candidate: string | undefined; people: number; isStored: boolean; out: string | undefined }

await runCommand(
  'npm run backtest -- [--policy <candidate.json>] [--population <people, 100000 when absent> | --stored] [--out <report.html>]',
  async (args) => {
    const options = read(args)
    const inForce = policyInForce(lenderDay(new Date()))
    const candidate = options.candidate === undefined ? inForce : await policyFrom(options.candidate)
    const policies = { inForce, candidate }
    if (!options.isStored) {
      const words = `${options.people.toLocaleString('en-US')} people of a made-up population who ask for a small-dollar loan.`
      return await write(policies, people(options.people), words, options)
    }
    return await withDatabase((database) =>
      write(
        policies,
        stored(database),
        'The snapshots of all stored pricing decisions, decided again.',
        options,
      ),
    )
  },
)

function read(args: readonly string[]): Options {
  const { values, positionals } = parsed(args)
  const { population = '100000' } = values
  const people = Number(population)
  const isCount = /^\d+$/.test(population) && people >= 1 && people <= LARGEST
  if (positionals.length > 0 || !isCount || (values.stored && values.population !== undefined))
    throw new Usage()
  return { candidate: values.policy, people, isStored: values.stored ?? false, out: values.out }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { policy: text, population: text, stored: { type: 'boolean' }, out: text } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : '')
  }
}

async function* people(count: number): AsyncGenerator<Batch> {
  for (let from = 0; from < count; from += BATCH) yield { from, count: Math.min(BATCH, count - from) }
}

async function* stored(db: Db): AsyncGenerator<Batch> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await findDecisionsAfter(db, after, BATCH)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.decisionId
    const snapshots = rows.flatMap(({ purpose, snapshot }) =>
      purpose === 'PRICING' && snapshot !== null ? [snapshot] : [],
    )
    if (snapshots.length > 0) yield { snapshots }
  }
}

async function write(
  policies: { inForce: Policy; candidate: Policy },
  batches: AsyncIterator<Batch>,
  population: string,
  { out }: Options,
): Promise<number> {
  const started = performance.now()
  const tally = await runBacktest(policies, batches)
  const seconds = (performance.now() - started) / 1000
  if (tally.count === 0) {
    say('There are no stored decisions to decide again.')
    return 1
  }
  const { inForce, candidate } = policies
  const hash = (policy: Policy) => sha256(canonicalJson(policy))
  const page = reportPage(
    {
      inForce: inForce.version,
      candidate: candidate.version,
      inForceHash: hash(inForce),
      candidateHash: hash(candidate),
      population,
      policy: candidate,
      madeOn: formatCalendarDate(lenderDay(new Date())),
    },
    tally,
  )
  const file = out ?? join(readConfig(process.env).dataDirectory, `backtest-${candidate.version}.html`)
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, page)
  const rate = (approved: number) => `${((approved / tally.count) * 100).toFixed(1)} %`
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6)
  say(
    `${tally.count} people decided under ${inForce.version} and ${candidate.version} in ${seconds.toFixed(1)} s, ${megabytes} MB`,
  )
  say(
    `Approved: ${rate(tally.approved[0])} in force, ${rate(tally.approved[1])} candidate; ${tally.swapIns} swap-ins, ${tally.swapOuts} swap-outs`,
  )
  say(reasonsLine(tally))
  say(`Report: ${file}`)
  return 0
}

/** The counts of false and missing reasons, which must be 0 before a policy may be used. */
function reasonsLine({ adverse, withFalseReason, withoutTrueReason }: Tally): string {
  const side = (at: 0 | 1, name: string) =>
    `${withFalseReason[at]} decisions ${name} with a reason that the file disproves, ${withoutTrueReason[at]} refusals without a true one, of ${adverse[at]} adverse actions`
  return `Reasons: ${side(0, 'in force')}; ${side(1, 'of the candidate')}`
}
