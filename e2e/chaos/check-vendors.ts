import type { Db } from '@relief/store/db.ts'
import type { Findings } from './findings.ts'
import type { Carried } from './vendors.ts'

/** Checks what the vendors carried out against what is stored: neither more nor less. */
export async function checkVendors(
  db: Db,
  { inquiries, bookedLoans, connections }: Pick<Carried, 'inquiries' | 'bookedLoans' | 'connections'>,
  found: Pick<Findings, 'lost' | 'doubled' | 'stuck' | 'altered'>,
): Promise<void> {
  const bySsn = new Map<string, Set<string>>()
  for (const { reference, isHard, ssn } of inquiries)
    if (isHard) bySsn.set(ssn, (bySsn.get(ssn) ?? new Set()).add(reference))
  for (const references of bySsn.values())
    if (references.size > 1)
      found.doubled.push(`${references.size} hard inquiries about one person: ${[...references].join(', ')}`)
  const hard = new Set([...bySsn.values()].flatMap((references) => [...references]))
  const accepted = await db.query<{ id: string; has_inquiry: boolean; decisions: number }>(
    `select a.application_uuid as id,
            exists (select 1 from provider_reply r where r.application_uuid = a.application_uuid
                       and r.inquiry_kind = 'HARD') as has_inquiry,
            (select count(*)::int from decision d where d.application_uuid = a.application_uuid
                and d.purpose = 'ACCEPTANCE') as decisions
       from application a where a.accepted_at is not null`,
  )
  const known = new Set<string>()
  for (const { id, has_inquiry, decisions } of accepted) {
    const reference = `acceptance-${id}`
    known.add(reference)
    if (has_inquiry && !hard.has(reference)) found.altered.push(`a stored hard inquiry of ${id}`)
    if (!has_inquiry && decisions > 0) found.lost.push(`the hard inquiry of ${id}`)
  }
  for (const reference of hard)
    if (!known.has(reference)) found.altered.push(`a hard inquiry without an acceptance: ${reference}`)
  const loans = await db.query<{ id: string; status: string | null }>(
    'select application_uuid as id, servicing_status as status from loan',
  )
  for (const { id, status } of loans) {
    const booked = bookedLoans.filter((other) => other === id).length
    if (booked > 1) found.doubled.push(`${booked} booked loans of ${id}`)
    if (status === 'HANDED_OVER' && booked === 0) found.lost.push(`the booked loan of ${id}`)
    if (status === 'REFUSED') found.stuck.push(`a loan that the servicing system refused: ${id}`)
  }
  for (const id of bookedLoans)
    if (!loans.some((loan) => loan.id === id))
      found.altered.push(`a booked loan that was not paid out: ${id}`)
  const links = await db.query<{ id: string }>(
    'select item_id as id from bank_link where access_token_sealed is not null',
  )
  const held = new Set(links.map(({ id }) => id))
  for (const id of held) if (!connections.has(id)) found.lost.push(`the connection ${id} to a bank`)
  // No call can end it: the key to it is lost.
  for (const id of connections)
    if (!held.has(id)) found.stuck.push(`a connection to a bank that is not stored: ${id}`)
}
