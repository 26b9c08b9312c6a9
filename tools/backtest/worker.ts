import { parentPort, workerData } from 'node:worker_threads'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { decided } from './decided.ts'
import { type Person, person } from './people.ts'
import { add, emptyTally } from './tally.ts'

/** People by their numbers, or stored snapshots. */
export type Batch = { from: number; count: number } | { snapshots: readonly string[] }

const policies = workerData as { inForce: Policy; candidate: Policy }

function* people(batch: Batch): Generator<Person> {
  if ('snapshots' in batch)
    for (const text of batch.snapshots) yield { snapshot: JSON.parse(text) as Snapshot, groups: null }
  else for (let index = 0; index < batch.count; index++) yield person(batch.from + index)
}

/** The same policy gives the same decision, so decide once. */
const isSame = canonicalJson(policies.inForce) === canonicalJson(policies.candidate)

parentPort?.on('message', (batch: Batch) => {
  const tally = emptyTally()
  for (const person of people(batch)) {
    const before = decided(person.snapshot, policies.inForce)
    const after = isSame ? before : decided(person.snapshot, policies.candidate)
    add(tally, person, [before.decision, after.decision], [before.check, after.check])
  }
  parentPort?.postMessage(tally)
})
