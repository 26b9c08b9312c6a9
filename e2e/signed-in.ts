import { answerUntil, type Reply } from '@relief/server/test-applicant.ts'
import type { BrowserContext } from 'playwright-core'

type Api = Parameters<typeof answerUntil>[0]['api']

/** Signs somebody new up in this browser, without its pages. @returns the API as that browser calls it */
export async function signUpIn(context: BrowserContext, origin: string): Promise<{ api: Api }> {
  const email = `${crypto.randomUUID()}@example.com`
  const account = {
    email,
    password: 'a long enough password',
    name: 'Maya Rivera',
    firstName: 'Maya',
    lastName: 'Rivera',
  }
  const headers = { Origin: origin }
  const signedUp = await context.request.post(`${origin}/api/auth/sign-up/email`, { data: account, headers })
  if (!signedUp.ok()) throw new Error(`The account could not be opened: ${signedUp.status()}`)
  const identity = await (await context.request.get(`${origin}/small_dollar_loan/api/identity`)).json()
  const cookies = await context.cookies(origin)
  const own = {
    ...headers,
    Authorization: `Bearer ${identity.accessToken}`,
    'X-CSRF-Token': decodeURIComponent(cookies.find(({ name }) => name === 'csrf_token')?.value ?? ''),
  }
  const api: Api = async (method, path, body) => {
    const reply = await context.request.fetch(`${origin}/api/sdl/v1${path}`, {
      method,
      headers: own,
      ...(body === undefined ? {} : { data: body }),
    })
    return { status: reply.status(), body: await reply.json() } as Reply
  }
  return { api }
}

/** A request that was declined on pricing. @returns its id */
export async function declinedRequest({ api }: { api: Api }): Promise<string> {
  const created = await api('POST', '/application', {
    desiredLoanTermInMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
    requestedLoanAmount: 1000,
  })
  const id = created.body.result['applicationUuid'] as unknown as string
  const applicant = { api } as Parameters<typeof answerUntil>[0]
  await answerUntil(applicant, id, 'PRICING_DISQUALIFIED', { ssn: '123450700' })
  return id
}
