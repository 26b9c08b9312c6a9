import type { Applicant, Reply } from './test-applicant.ts'

/** What Link's own pages ask the bank vendor's stand-in; there is no page here, so we ask. */
async function ask(origin: string, path: string, body: object): Promise<Record<string, never>> {
  const reply = await fetch(`${origin}/sandbox/plaid/link/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return Object(await reply.json())
}

export type Bank = { username: string; password?: string }

/** Goes through Link and shares every account. @returns the public token that Link hands over at the end */
export async function goThroughLink(
  { api, origin }: Applicant,
  id: string,
  { username, password = 'pass_good' }: Bank,
): Promise<string> {
  const opened = await api('POST', `/application/${id}/bank-link/token`, {})
  const login = {
    link_token: opened.body.result['linkToken'],
    institution_id: 'ins_109508',
    username,
    password,
  }
  const { accounts = [] } = (await ask(origin, 'log-in', login)) as never as { accounts: { id: string }[] }
  const { public_token: publicToken } = await ask(origin, 'finish', {
    ...login,
    account_ids: accounts.map((account) => account.id),
  })
  if (typeof publicToken !== 'string') throw new Error(`Link did not finish for ${username}`)
  return publicToken
}

/** Logs in again in Link's update mode, as this user of the sandbox. */
export async function logInAgain({ api, origin }: Applicant, id: string, username: string): Promise<void> {
  const opened = await api('POST', `/application/${id}/bank-link/log-in-token`, {})
  const link_token = opened.body.result['linkToken']
  const login = { link_token, institution_id: 'ins_109508', username, password: 'pass_good' }
  const { public_token: publicToken } = await ask(origin, 'log-in-again', login)
  if (typeof publicToken !== 'string') throw new Error(`The log-in was refused for ${username}`)
}

/** Adds a bank account as the page does once Link is done. */
export async function addBank(applicant: Applicant, id: string, bank: Bank): Promise<Reply> {
  const publicToken = await goThroughLink(applicant, id, bank)
  return await giveToken(applicant, id, publicToken)
}

export async function giveToken({ api }: Applicant, id: string, publicToken: string): Promise<Reply> {
  return await api('POST', `/application/${id}/bank-link`, {
    publicToken,
    institutionName: 'First Platypus Bank',
    accountMask: '0000',
  })
}

type PlaidInfo = {
  hasInProgressPlaidAssetRequest: boolean
  hasLinkedPlaidAssetsAccount: boolean
  hasPlaidAssetsError: boolean
  hasPlaidAssetsResponse: boolean
}

/** How the account of an application stands at the step that waits for it. */
export async function plaidInfo({ api }: Applicant, id: string): Promise<PlaidInfo> {
  const { body } = await api('GET', `/flow/${id}/step/plaid`)
  return body.stepData['applicationPlaidInfo'] as never as PlaidInfo
}

/** Waits, as the getting-assets page does, until the account's history is there or could not be had. */
export async function untilReported(applicant: Applicant, id: string): Promise<PlaidInfo> {
  for (;;) {
    const info = await plaidInfo(applicant, id)
    if (!info.hasInProgressPlaidAssetRequest) return info
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Submits the plaid step and, when that leads to it, waits for pricing with bank data. @returns where the application then stands */
export async function priceWithBank(applicant: Applicant, id: string): Promise<string> {
  const { api } = applicant
  const input = { continueWithPlaid: true, plaidOptional: false }
  const submitted = await api('POST', `/flow/${id}/step/plaid`, input)
  if (submitted.status !== 200) throw new Error(`The plaid step answered ${submitted.status}`)
  for (;;) {
    const { status } = (await api('GET', `/flow/${id}/step/plaid-pricing`)).body.stepData
    if ((status as unknown as string) !== 'PENDING') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { body } = await api('POST', `/flow/${id}/step/plaid-pricing`, {})
  return body.stepInfo['currentFlowStep'] as unknown as string
}
