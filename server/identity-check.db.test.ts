import { afterAll, beforeAll, expect, test } from 'vitest'
import { evidenceBundle } from './evidence/bundle.ts'
import { signerOf } from './evidence/signing.ts'
import { readKeys } from './keys.ts'
import { answerUntil, someApplicant, someApplication, startServer, untilPriced } from './test-applicant.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer(null)
})
afterAll(() => server.stop())

const rows = (sql: string, id: string) => server.context.database.query<Record<string, unknown>>(sql, [id])

async function someone(serial: string, until = 'OFFER_SELECTION') {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, until, { ssn: `12345${serial}` })
  const stand = async () => (await applicant.api('GET', `/flow/${id}/current-step`)).body.result
  return { ...applicant, id, stand }
}

/** What of the answers of others is kept, and what the newest decision's record says of them. */
async function keptOf(id: string) {
  const replies = await rows(
    'select id, capability, sha256 from provider_reply where application_uuid = $1 order by capability',
    id,
  )
  const [record] = await rows(
    `select body from evidence_record where application_uuid = $1 and kind = 'DECISION'`,
    id,
  )
  return { replies, record: String(record?.['body']) }
}

test('who is who they say is priced on both answers, each hashed into the evidence', async () => {
  const { id, stand } = await someone('0100')
  expect(await stand()).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
  const { replies, record } = await keptOf(id)
  expect(replies.map((reply) => reply['capability'])).toEqual(['bureau', 'identity-check'])
  for (const reply of replies) expect(record).toContain(String(reply['sha256']))
})

test.each(['0800', '1400', '1900'])(
  '%s is not confirmed, is asked nothing more, and nobody looks up their credit',
  async (serial) => {
    const { id, stand } = await someone(serial)
    expect(await stand()).toMatchObject({
      currentFlowStep: 'INELIGIBLE',
      ineligibleReason: 'UNABLE_TO_VERIFY',
    })
    const { replies, record } = await keptOf(id)
    expect(replies.map((reply) => reply['capability'])).toEqual(['identity-check'])
    expect(record).toContain(String(replies[0]?.['sha256']))
  },
)

test.each(['1800', '1820', '1830'])(
  '%s: an identity check that gives no answer fails pricing and leaves nothing half-saved; the next try goes on',
  async (serial) => {
    const { api, id } = await someone(serial, 'PRICING')
    expect(await untilPriced(api, id)).toBe('FAILED')
    const left = await rows(
      `select 1 from decision where application_uuid = $1 union all select 1 from loan_offer where application_uuid = $1
       union all select 1 from provider_reply where application_uuid = $1`,
      id,
    )
    expect(left).toEqual([])
    await api('POST', `/flow/${id}/step/pricing`, {})
    expect(await untilPriced(api, id)).toBe('READY')
  },
)

test('the reply repeats the number, so it is sealed, and the examiner gets its hash alone', async () => {
  const { id } = await someone('0200')
  const { database, keyring, config, now } = server.context
  const { signingSeeds } = await readKeys(config.dataDirectory)
  const keys = { keyring, signer: signerOf(signingSeeds) }
  const files = await evidenceBundle(database, keys, id, now())
  const { replies } = await keptOf(id)
  const [, checked] = replies
  expect(files?.has(`replies/${String(replies[0]?.['id'])}.json`)).toBe(true)
  expect(files?.has(`replies/${String(checked?.['id'])}.json`)).toBe(false)
  expect(files?.get('replies.csv')).toContain(String(checked?.['sha256']))
  expect([...(files?.values() ?? [])].join('')).not.toContain('123450200')
  expect(server.logged()).not.toContain('123450200')
})
