import type { ReplyOf } from '@relief/contract/call.ts'
import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import type { Person } from '@relief/testing/person.ts'
import { readServicedLoan, repayServicedLoan } from '@relief/testing/serviced-loan.ts'
import { until } from '@relief/testing/until.ts'
import { newApplicant } from './applicant.ts'
import type { EndWords } from './end-words.ts'
import { savePayoutAccount, type Visitor, walkAhead } from './visitor.ts'
import type { Site } from './with-server.ts'

export type EndCase = {
  /** Moves the visitor's application to its end, by API calls. @returns the path of its page */
  reach: (visitor: Visitor, at: Site) => Promise<string>
  /** An action while the page is open, for an end that no page shows later. */
  meanwhile?: (visitor: Visitor, path: string, words: EndWords) => Promise<unknown>
  title: (words: EndWords) => string | RegExp
  /** The only filled button or link; null if nothing is left to do. */
  first: ((words: EndWords) => string | RegExp) | null
  /** The filled button after the first one has requested its email; null without one. */
  afterEmail?: ((words: EndWords) => string) | null
  /** A sentence of help that the page must have. */
  help?: (words: EndWords) => string
  /** Whether the page must have a link to its notice. */
  hasNotice?: boolean
}

export const walk =
  (serial: string, changes: Partial<Person> = {}, end: FlowStep = 'INELIGIBLE') =>
  async (visitor: Visitor) =>
    `/loan/${await walkAhead(visitor, { ...newApplicant(serial), ...changes }, end)}`

export const idIn = (path: string) => path.split('/')[2] ?? ''
export const paramsIn = (path: string) => ({ applicationUuid: idIn(path) })

type Acceptance = NonNullable<ReplyOf<typeof getAcceptanceCall>['result']>

export async function untilAcceptance({ client }: Visitor, path: string, fits: (now: Acceptance) => boolean) {
  const look = async () => (await client.send(getAcceptanceCall, { params: paramsIn(path) })).body.result
  await until(look, (now) => now !== null && fits(now))
}

export const accepted = walk('0200', {}, 'FUNNEL_COMPLETE')

/**
 * An accepted loan with a payout account, whose number picks the bank's behavior; and the resulting status.
 */
export const paidTo = (accountNumber: string, status: DecisionStatus) => async (visitor: Visitor) => {
  const path = await accepted(visitor)
  const params = paramsIn(path)
  await savePayoutAccount(visitor, idIn(path), { accountNumber })
  const look = async () => ({
    decisionStatus: (await visitor.client.send(getApplicationCall, { params })).body.result.decisionStatus,
    payout: (await visitor.client.send(getAcceptanceCall, { params })).body.result?.payout?.status,
  })
  await until(look, (now) => now.decisionStatus === status)
  return '/account'
}

/** A paid-out loan that is boarded in the servicing system, so that My loans has its balance. */
export const serviced = async (visitor: Visitor, at: Site) => {
  const path = await paidTo('1234567890', 'FUNDED')(visitor)
  const [loan] = (await visitor.client.send(getApplicationsCall, {})).body.result
  await untilServiced(at, loan?.applicationUuid ?? '')
  return path
}

async function untilServiced(at: Site, applicationUuid: string): Promise<void> {
  const sql = 'select servicing_status as status from loan where application_uuid = $1'
  await until(
    () => at.query<{ status: string | null }>(sql, [applicationUuid]),
    ([row]) => row?.status === 'HANDED_OVER',
  )
}

/** Books the first two payments of a paid-out loan in advance, so that its borrower may get another one. */
export async function payTwice({ client }: Visitor, at: Site, applicationUuid: string): Promise<void> {
  await untilServiced(at, applicationUuid)
  const config = readConfig({ PORT: new URL(at.url).port })
  const periods = (await readServicedLoan(config, applicationUuid))?.repaymentSchedule.periods ?? []
  const amount = periods.slice(1, 3).reduce((sum, { totalDueForPeriod = 0 }) => sum + totalDueForPeriod, 0)
  await repayServicedLoan(config, applicationUuid, { amount, on: lenderDay(new Date()) })
  // Figures that are a minute old are read again.
  await at.query(`update loan set book_read_at = '2026-01-02T17:00:00Z' where application_uuid = $1`, [
    applicationUuid,
  ])
  await client.send(getLoanCall, { params: { applicationUuid } })
}
