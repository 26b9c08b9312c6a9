import type { Call } from '@relief/contract/call.ts'
import type { Client } from '@relief/testing/client.ts'

/** A write that a server has acknowledged, or an end that an applicant has seen. */
type Acknowledged = { call: string; path: string; applicationUuid: string; body: unknown }

export type Ledger = {
  acknowledged: Acknowledged[]
  /** Applicants by email with the end of their walk. */
  ends: { email: string; applicationUuid: string; end: string; accountNumber: string }[]
}

export const newLedger = (): Ledger => ({ acknowledged: [], ends: [] })

/** The client, with every acknowledged write in the ledger. */
export function noting(client: Client, ledger: Ledger): Client {
  return {
    ...client,
    send: async (call, request) => {
      const outcome = await client.send(call, request)
      const isDone = outcome.status >= 200 && outcome.status < 300
      const { method, id, path }: Call = call
      const { params, body } = request as { params?: { applicationUuid?: string }; body?: unknown }
      if (isDone && method !== 'GET')
        ledger.acknowledged.push({ call: id, path, applicationUuid: params?.applicationUuid ?? '', body })
      return outcome
    },
  }
}
