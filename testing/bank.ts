import { addBankLinkCall, logInToBankCall, openBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidPricingStep } from '@relief/steps/plaid-pricing/step.ts'
import * as z from 'zod/mini'
import type { Client } from './client.ts'
import { until } from './until.ts'

export type Bank = { username: string; password?: string; institutionId?: string }

const shared = z.object({ accounts: z.array(z.object({ id: z.string() })) })
const finished = z.object({ public_token: z.string() })

/** Sends a request of Link's pages to the vendor's stand-in, without a page. */
type AskVendor = (path: string, body: object) => Promise<unknown>

const askSandbox =
  ({ sendRaw }: Client): AskVendor =>
  async (path, body) =>
    (await sendRaw('POST', `/sandbox/plaid/link/${path}`, body, {})).json

async function loginOf(
  { send }: Client,
  applicationUuid: string,
  { username, password = 'pass_good', institutionId = 'ins_109508' }: Bank,
) {
  const { body } = await send(openBankLinkCall, { params: { applicationUuid }, body: {} })
  return { link_token: body.result.linkToken, institution_id: institutionId, username, password }
}

/**
 * Goes through Link and shares every account.
 * @returns the public token from the end of Link
 */
export async function completeLink(
  client: Client,
  applicationUuid: string,
  bank: Bank,
  ask = askSandbox(client),
): Promise<string> {
  const login = await loginOf(client, applicationUuid, bank)
  const { accounts } = z.parse(shared, await ask('log-in', login))
  const account_ids = accounts.map(({ id }) => id)
  return z.parse(finished, await ask('finish', { ...login, account_ids })).public_token
}

/** Logs in again in Link's update mode, as this user of the sandbox. */
export async function logInAgain(client: Client, applicationUuid: string, username: string): Promise<void> {
  const { body } = await client.send(logInToBankCall, { params: { applicationUuid }, body: {} })
  const link_token = body.result.linkToken
  const login = { link_token, institution_id: 'ins_109508', username, password: 'pass_good' }
  z.parse(finished, await askSandbox(client)('log-in-again', login))
}

/** Adds a bank account as the page does after Link. */
export async function addBank(client: Client, applicationUuid: string, bank: Bank) {
  return await sendPublicToken(client, applicationUuid, await completeLink(client, applicationUuid, bank))
}

export async function sendPublicToken({ send }: Client, applicationUuid: string, publicToken: string) {
  const body = { publicToken, institutionName: 'First Platypus Bank', accountMask: '0000' }
  return await send(addBankLinkCall, { params: { applicationUuid }, body })
}

/** The account of an application, as the waiting step sees it. */
export async function plaidInfo({ send }: Client, applicationUuid: string) {
  const { body } = await send(plaidStep.load, { params: { applicationUuid } })
  return body.stepData.applicationPlaidInfo
}

/** Polls like the getting-assets page until the account's history has arrived or failed. */
export async function untilReported(client: Client, applicationUuid: string) {
  return await until(
    () => plaidInfo(client, applicationUuid),
    (info) => !info.hasInProgressPlaidAssetRequest,
  )
}

/**
 * Submits the plaid step and waits for pricing with bank data.
 * @returns the step afterward
 */
export async function priceWithBank({ send }: Client, applicationUuid: string): Promise<FlowStep> {
  const params = { applicationUuid }
  const input = { continueWithPlaid: true, plaidOptional: false }
  const submitted = await send(plaidStep.submit, { params, body: input })
  if (submitted.status !== 200) throw new Error(`The plaid step answered ${submitted.status}`)
  await until(
    async () => (await send(plaidPricingStep.load, { params })).body.stepData.status,
    (status) => status !== 'PENDING',
  )
  const { body } = await send(plaidPricingStep.submit, { params, body: {} })
  return body.stepInfo.currentFlowStep
}
