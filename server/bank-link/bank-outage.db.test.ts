import { serve } from '@hono/node-server'
import { getBankLinkCall, removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { completeLink, plaidInfo, sendPublicToken, untilReported } from '@relief/testing/bank.ts'
import { startServer } from '@relief/testing/server.ts'
import { slow } from '@relief/testing/slow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Awaited<ReturnType<typeof startServer>>
/** How many of the next exchanges the bank vendor fails. */
let outages = 0
let vendor: ReturnType<typeof serve>

beforeAll(async () => {
  const sandbox = createPlaidSandbox({ readyMs: 200 })
  vendor = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const isExchange = new URL(request.url).pathname === '/item/public_token/exchange'
      if (!isExchange || outages === 0) return sandbox.fetch(request)
      outages -= 1
      return new Response(null, { status: 503 })
    },
  })
  await new Promise((resolve) => vendor.once('listening', resolve))
  const address = vendor.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server = await startServer('embedded', { PLAID_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await server.stop()
  vendor.close()
})

async function atTheBank() {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PLAID', { ssn: '123450400' })
  return { applicant, id }
}

test('an account added during a vendor outage is connected afterward', slow, async () => {
  const { applicant, id } = await atTheBank()
  const publicToken = await completeLink(applicant, id, { username: 'user_good' })
  outages = 1
  expect((await sendPublicToken(applicant, id, publicToken)).body.result).toMatchObject({ status: 'LINKED' })
  expect(await plaidInfo(applicant, id)).toMatchObject({
    hasInProgressPlaidAssetRequest: true,
    hasPlaidAssetsError: false,
  })
  // In the meantime, the page waits, and sending the token again adds nothing.
  expect((await sendPublicToken(applicant, id, publicToken)).status).toBe(200)
  expect((await untilReported(applicant, id)).hasPlaidAssetsResponse).toBe(true)
  expect(outages).toBe(0)
})

test('an account that is removed during a vendor outage is never connected', slow, async () => {
  const { applicant, id } = await atTheBank()
  const publicToken = await completeLink(applicant, id, { username: 'user_good' })
  outages = 1
  await sendPublicToken(applicant, id, publicToken)
  expect((await applicant.send(removeBankLinkCall, { params: { applicationUuid: id } })).status).toBe(200)
  expect((await applicant.send(getBankLinkCall, { params: { applicationUuid: id } })).body.result).toBeNull()
  const left = () =>
    server.context.database.query<object>(
      'select 1 from bank_link where application_uuid = $1 and public_token_sealed is not null',
      [id],
    )
  await expect.poll(left).toEqual([])
  expect((await plaidInfo(applicant, id)).hasLinkedPlaidAssetsAccount).toBe(false)
})
