import { ERASED, replayDecision } from '@relief/evidence/replay-decision.ts'
import { policies } from '@relief/partners/policy.ts'
import { findDecision, findDecisionsAfter } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { readId, runCommand, say, Usage, withDatabase } from './command.ts'

const BATCH = 500

await runCommand('npm run replay -- <decisionId> | --all', async ([which, ...rest]) => {
  if (which === undefined || rest.length > 0) throw new Usage()
  if (which === '--all') return await withDatabase(replayAll)
  const id = readId(which)
  if (id === null) throw new Usage(`${which} is no decision's id`)
  return await withDatabase((database) => replayOne(database, id))
})

async function replayOne(db: Db, decisionId: string): Promise<number> {
  const row = await findDecision(db, decisionId)
  if (row === null) {
    say(`There is no decision ${decisionId}`)
    return 1
  }
  const problem = replayDecision(row, policies)
  say(
    `${decisionId}: ${problem ?? `the same, byte for byte: ${row.outcome} under policy ${row.policyVersion}`}`,
  )
  return problem === null ? 0 : 1
}

async function replayAll(db: Db): Promise<number> {
  let same = 0
  let different = 0
  let erased = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await findDecisionsAfter(db, after, BATCH)
    for (const row of batch) {
      const problem = replayDecision(row, policies)
      if (problem === null) same += 1
      else if (problem === ERASED) erased += 1
      else {
        different += 1
        say(`${row.decisionId}: ${problem}`)
      }
      after = row.decisionId
    }
    if (batch.length < BATCH) break
  }
  say(
    `${same} decisions the same, byte for byte; ${different} different${erased === 0 ? '' : `; ${erased} erased: only their hashes are left`}`,
  )
  return different === 0 ? 0 : 1
}
