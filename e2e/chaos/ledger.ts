import type { Call, ReplyOf } from '@relief/contract/call.ts'
import { createIncomeCall, updateIncomeCall } from '@relief/contract/calls/answers.ts'
import type { Client, Transport } from '@relief/testing/client.ts'

/** A write that a server has acknowledged, or an end that an applicant has seen. */
type Acknowledged = {
  call: string
  path: string
  applicationUuid: string
  /** The consent's document; null for other calls. */
  titleName: string | null
  body: unknown
  /** The income entry that it created or changed; null for other calls. */
  income: { id: string; salary: number } | null
  /** The step in the reply; null for other calls. */
  next: string | null
}

export type Ledger = {
  acknowledged: Acknowledged[]
  /** Requests without a reply, or with a server error. */
  failures: string[]
  /** Applicants by email with the end of their walk. */
  ends: End[]
}

export type End = {
  email: string
  applicationUuid: string
  end: string
  accountNumber: string
  /** What the applicant last answered, in dollars. */
  salaries: readonly number[]
  savings: number
}

/** The calls that save one income entry. */
const incomeCalls: readonly string[] = [createIncomeCall.id, updateIncomeCall.id]

export const newLedger = (): Ledger => ({ acknowledged: [], failures: [], ends: [] })

/** The client, with every acknowledged write in the ledger. */
export function noting(client: Client, ledger: Ledger): Client {
  return {
    ...client,
    send: async (call, request) => {
      const outcome = await client.send(call, request)
      const isDone = outcome.status >= 200 && outcome.status < 300
      const { method, id, path }: Call = call
      const { params, body } = request as {
        params?: { applicationUuid?: string; titleName?: string }
        body?: unknown
      }
      if (isDone && method !== 'GET')
        ledger.acknowledged.push({
          call: id,
          path,
          applicationUuid: params?.applicationUuid ?? '',
          titleName: params?.titleName ?? null,
          body,
          income: incomeCalls.includes(id) ? readIncome(outcome.body) : null,
          next:
            (outcome.body as { stepInfo?: { currentFlowStep: string } }).stepInfo?.currentFlowStep ?? null,
        })
      return outcome
    },
  }
}

function readIncome(reply: unknown): Acknowledged['income'] {
  const { result } = reply as ReplyOf<typeof createIncomeCall>
  return result.kind === 'JOB' ? { id: result.id, salary: result.jobFields.salary ?? 0 } : null
}

/** The transport, with every failed request in the ledger. */
export function notingFailures(transport: Transport, ledger: Ledger): Transport {
  return {
    ...transport,
    exchange: async (method, path, headers, body) => {
      const about = (what: string) => `${method} ${path}: ${what}`
      try {
        const reply = await transport.exchange(method, path, headers, body)
        if (reply.status >= 500) ledger.failures.push(about(String(reply.status)))
        return reply
      } catch (error) {
        ledger.failures.push(about(String(error)))
        throw error
      }
    },
  }
}
