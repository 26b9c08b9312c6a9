import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { currentStep, prepareStep, signUp, startApplication, submitStep, walkUntil } from './road.ts'
import { expectSound, giveAccount, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** Links a bank account by Link's own calls, without its pages, and waits for its report. */
async function linkBank({ client }: Visitor, id: string): Promise<void> {
  const api = `/api/sdl/v1/application/${id}/bank-link`
  const { body } = await client.call('post', `${api}/token`, {})
  const login = {
    link_token: (body['result'] as { linkToken: string }).linkToken,
    institution_id: 'ins_109508',
    username: 'user_good',
    password: 'pass_good',
  }
  const shared = await client.call('post', '/sandbox/plaid/link/log-in', login)
  const account_ids = (shared.body['accounts'] as { id: string }[]).map((account) => account.id)
  const finished = await client.call('post', '/sandbox/plaid/link/finish', { ...login, account_ids })
  const publicToken = finished.body['public_token']
  await client.call('post', api, {
    publicToken,
    institutionName: 'First Platypus Bank',
    accountMask: '0000',
  })
  const isThere = async () => {
    const plaid = await client.call('get', `/api/sdl/v1/flow/${id}/step/plaid`)
    const info = (plaid.body['stepData'] as Record<string, Record<string, boolean>>)['applicationPlaidInfo']
    return info?.['hasPlaidAssetsResponse']
  }
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
}

test.each(sizes)(
  'at $width: with a linked bank that takes it the offers say that money can come in minutes',
  async (size) => {
    const visitor = await at.visitor(size)
    const applicant = newApplicant('0100')
    const { client } = visitor
    await signUp(client, applicant)
    const id = await startApplication(client, applicant)
    await walkUntil(client, id, applicant, 'ADD_BANK_ASSETS')
    await prepareStep(client, id, 'ADD_BANK_ASSETS', applicant)
    await linkBank(visitor, id)
    await submitStep(client, id, 'ADD_BANK_ASSETS', { continueWithPlaid: false })
    expect(await currentStep(client, id)).toBe('REVIEW')
    await walkUntil(client, id, applicant, 'OFFER_SELECTION')
    await visitor.open(`/loan/${id}`)
    await visitor.page.getByText('Your money can come in minutes').waitFor()
    await expectSound(visitor, `offers with instant funding ${size.width}`)
    await visitor.page.getByRole('tab', { name: 'Personal loan' }).click()
    expect(await visitor.page.getByText('Your money can come in minutes').isVisible()).toBe(false)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test.each(sizes)(
  'at $width: the money goes at once, or in a business day after all, and the page says which',
  async (size) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
    await visitor.open(`/loan/${id}`)
    await giveAccount(visitor, '1234567777')
    await page.getByText('An instant payment was not taken').waitFor({ timeout: 30_000 })
    await expectSound(visitor, `money after an instant payment was refused ${size.width}`)
    await page.getByText(/was sent to your checking account ending in 7777/).waitFor({ timeout: 30_000 })
    await expectSound(visitor, `money was sent ${size.width}`)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test.each(sizes)('at $width: what the outside world received can be looked at', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const { origin } = new URL(page.url())
  await walkAhead(visitor, newApplicant('0800'), 'INELIGIBLE')
  await page.goto(`${origin}/sandbox`)
  await expectSound(visitor, `sandbox ${size.width}`)
  await page.getByRole('link', { name: 'Identity check' }).click()
  await page.getByText('SSN Mismatch, DOB Mismatch').first().waitFor()
  await expectSound(visitor, `sandbox identity check ${size.width}`)
  for (const [place, words] of [
    ['Credit bureau', 'A soft inquiry, number ending 0200'],
    ['Bank link', '/asset_report/create'],
    ['Payouts', 'to the account ending 7777'],
  ] as const) {
    await page.getByRole('link', { name: 'The sandbox world' }).click()
    await page.getByRole('link', { name: place }).click()
    await page.getByText(words).first().waitFor()
    await expectSound(visitor, `sandbox ${place} ${size.width}`)
  }
  await page.goto(`${origin}/sandbox/fineract`)
  await page
    .getByText(/\d+ payments/)
    .first()
    .click()
  await expectSound(visitor, `sandbox loan servicing ${size.width}`)
  await visitor.leave()
})
