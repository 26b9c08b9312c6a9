import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { evidenceBundle } from '@relief/evidence/bundle.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { untilPriced } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { readKeys } from '../settings/keys.ts'

const server = useServer('embedded')

const rows = (sql: string, id: string) => server.context.database.query<Record<string, unknown>>(sql, [id])

async function someone(serial: string, until: FlowStep = 'OFFER_SELECTION') {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, until, { ssn: `12345${serial}` })
  const stand = async () =>
    (await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
  return { ...applicant, id, stand }
}

/** The stored vendor replies, and what the newest decision's record says about them. */
async function storedReplies(id: string) {
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

test('a confirmed identity is priced on both replies, each hashed into the evidence', async () => {
  const { id, stand } = await someone('0100')
  expect(await stand()).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
  const { replies, record } = await storedReplies(id)
  expect(replies.map((reply) => reply['capability'])).toEqual(['bureau', 'identity-check'])
  for (const reply of replies) expect(record).toContain(String(reply['sha256']))
})

test.each(['0800', '1400', '1900'])(
  '%s is not confirmed, answers no more steps and gets no credit inquiry',
  slow,
  async (serial) => {
    const { id, stand } = await someone(serial)
    expect(await stand()).toMatchObject({
      currentFlowStep: 'INELIGIBLE',
      ineligibleReason: 'UNABLE_TO_VERIFY',
    })
    const { replies, record } = await storedReplies(id)
    expect(replies.map((reply) => reply['capability'])).toEqual(['identity-check'])
    expect(record).toContain(String(replies[0]?.['sha256']))
  },
)

test.each(['1800', '1820', '1830'])(
  '%s: an identity check without a reply fails pricing whole; a retry works',
  slow,
  async (serial) => {
    const { send, ...client } = await someone(serial, 'PRICING')
    const { id } = client
    expect(await untilPriced({ send, ...client }, id)).toBe('FAILED')
    const left = await rows(
      `select 1 from decision where application_uuid = $1 union all select 1 from loan_offer where application_uuid = $1
       union all select 1 from provider_reply where application_uuid = $1`,
      id,
    )
    expect(left).toEqual([])
    await send(pricingStep.submit, { params: { applicationUuid: id }, body: {} })
    expect(await untilPriced({ send, ...client }, id)).toBe('READY')
  },
)

test('the reply repeats the SSN, so it is sealed; the bundle has its hash', slow, async () => {
  const { id } = await someone('0200')
  const { database, keyring, config, now } = server.context
  const { signingSeeds } = await readKeys(config.keys)
  const keys = { keyring, signer: createSigner(signingSeeds) }
  const folder = await evidenceBundle(database, keys, id, now())
  const { replies } = await storedReplies(id)
  const [, checked] = replies
  expect(folder?.files.has(`replies/${String(replies[0]?.['id'])}.json`)).toBe(true)
  expect(folder?.files.has(`replies/${String(checked?.['id'])}.json`)).toBe(false)
  expect(folder?.files.get('replies.csv')).toContain(String(checked?.['sha256']))
  expect([...(folder?.files.values() ?? [])].join('')).not.toContain('123450200')
  expect(server.logged()).not.toContain('123450200')
})
