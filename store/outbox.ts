import type { Order } from './advance.ts'
import type { Db } from './db.ts'

/** Orders that are not handed over to the jobs yet, oldest first. */
export async function findWaitingOrders(db: Db): Promise<(Order & { applicationUuid: string })[]> {
  return await db.query(
    `select application_uuid as "applicationUuid", id, topic, payload from outbox
      where handed_over_at is null order by id limit 100`,
  )
}

/** Marks an order as handed over. Handing it over again before this is harmless: a job's id is its order's. */
export async function markHandedOver(db: Db, applicationUuid: string, id: string): Promise<void> {
  await db.query('update outbox set handed_over_at = now() where application_uuid = $1 and id = $2', [
    applicationUuid,
    id,
  ])
}

/** Places orders inside the transaction of what causes them. */
export async function placeOrder(db: Db, applicationUuid: string, order: Order, at: Date): Promise<void> {
  await db.query(
    `insert into outbox (application_uuid, id, topic, payload, created_at) values ($1, $2, $3, $4::jsonb, $5)`,
    [applicationUuid, order.id, order.topic, JSON.stringify(order.payload), at],
  )
}
