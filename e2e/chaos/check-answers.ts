import type { Db } from '@relief/store/db.ts'
import { findIncome } from '@relief/store/income.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import type { Findings } from './findings.ts'
import type { Ledger } from './ledger.ts'
import { EXPIRED } from './walker.ts'

/** Checks the saved answers: what was acknowledged last is saved, once, and nothing else. */
export async function compareAnswers(
  db: Db,
  keyring: Keyring,
  { acknowledged, ends }: Pick<Ledger, 'acknowledged' | 'ends'>,
  found: Pick<Findings, 'lost' | 'doubled' | 'altered'>,
): Promise<void> {
  const owners = await db.query<{ id: string; owner: string; savings: number | null }>(
    `select a.application_uuid as id, a.entity_uuid as owner, w.savings_checking_cents as savings
       from application a left join wealth_account w using (application_uuid)`,
  )
  const last = new Map<string, Map<string, number>>()
  for (const { applicationUuid, income } of acknowledged)
    if (income !== null) {
      const entries = last.get(applicationUuid) ?? new Map<string, number>()
      last.set(applicationUuid, entries.set(income.id, income.salary))
    }
  const finished = new Map(
    ends.flatMap((end) => (end.end === EXPIRED ? [] : [[end.applicationUuid, end] as const])),
  )
  for (const { id, owner, savings } of owners) {
    const stored = (await findIncome(db, keyring, id, owner)).map((entry) => ({
      id: entry.id,
      salary: entry.kind === 'JOB' ? Number(entry.jobFields.salary) : 0,
    }))
    for (const [entryId, salary] of last.get(id) ?? []) {
      const entry = stored.find((each) => each.id === entryId)
      if (entry === undefined) found.lost.push(`an income of ${id}`)
      else if (entry.salary !== salary)
        found.altered.push(`an income of ${id}: ${entry.salary}, acknowledged as ${salary}`)
    }
    const end = finished.get(id)
    if (end === undefined) continue
    const { length: wanted } = end.salaries
    if (stored.length < wanted) found.lost.push(`${wanted - stored.length} incomes of ${id}`)
    if (stored.length > wanted) found.doubled.push(`${stored.length} incomes of ${id}, which gave ${wanted}`)
    const isEqual = stored.every(({ salary }) => end.salaries.includes(salary))
    if (!isEqual) found.altered.push(`the incomes of ${id}`)
    if (savings === null) found.lost.push(`the savings of ${id}`)
    else if (end.savings !== savings / 100) found.altered.push(`the savings of ${id}`)
  }
}
