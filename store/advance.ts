import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { type ApplicationPatch, patchColumns } from './application.ts'
import { setFromJson, toColumns } from './columns.ts'
import type { Db } from './db.ts'
import { type EvidenceRecord, evidenceValues, insertEvidence } from './evidence.ts'
import { insertCopyOfMove } from './mail.ts'
import { insertDutiesOfMove } from './notice-duty.ts'
import { insertIntoOutbox, type JobRequest } from './outbox.ts'
import { type Answers, answerFragments, bindings } from './save-answers.ts'
import type { Keyring } from './sealing.ts'
import { storedPayload } from './stored-payload.ts'

export type Advance = {
  applicationUuid: string
  owner: string
  /** The version that was read; if it has changed since, nothing is written. */
  version: number
  from: FlowStep
  to: FlowStep
  at: Date
  patch: Partial<ApplicationPatch>
  answers: Answers
  record: EvidenceRecord
  job: JobRequest | null
}

/**
 * Moves the application in one statement: checks owner, cursor and version, and writes the new state, the
 * answers, the evidence, the duties to send notices, the mail about an acceptance and the job request.
 * @returns whether it moved; false when the application has another owner, is at another step, has changed
 * since, or has ended
 */
export async function advance(db: Db, keyring: Keyring, move: Advance): Promise<boolean> {
  const { applicationUuid, answers, record, job } = move
  const { values, bind } = bindings()
  const changes = { ...answers.loanRequest, ...move.patch }
  const patch = JSON.stringify(toColumns(patchColumns, changes))
  const at = bind(move.at)
  const hash = bind(record.hash)
  const target = `target as (
    update application a set
      current_flow_step = ${bind(move.to)}, version = a.version + 1, visit = a.version + 1, updated_at = ${at},
      chain_hash = ${hash},
      ${setFromJson(patchColumns, 'a', bind(patch))}
    where a.application_uuid = ${bind(applicationUuid)} and a.entity_uuid = ${bind(move.owner)}
      and a.version = ${bind(move.version)} and a.current_flow_step = ${bind(move.from)}
      and a.decision_status not in ('FUNDED', 'INQUIRY_EXPIRED', 'WITHDRAWN', 'REJECTED_FUNDING')
    returning a.*
  )`
  const firstOfEvidence = values.length + 1
  values.push(...evidenceValues(record))
  const evidence = `evidence as (${insertEvidence('target', firstOfEvidence)})`
  const requested =
    job === null
      ? []
      : [
          `requested as (
    ${insertIntoOutbox}
    select application_uuid, ${bind(job.id)}::uuid, ${bind(job.topic)}, ${bind(storedPayload(db, job.payload))}::jsonb,
           ${at}::timestamptz from target
  )`,
        ]
  const changesApplication = Object.keys(changes).length > 0
  const saved = answerFragments(answers, changesApplication, keyring, applicationUuid, bind)
  const caused = [...insertDutiesOfMove(move.patch, at), ...insertCopyOfMove(move.patch, at)]
  const ctes = [target, evidence, ...saved, ...caused, ...requested]
  return (await db.query(`with ${ctes.join(', ')} select 1 from target`, values)).length === 1
}
