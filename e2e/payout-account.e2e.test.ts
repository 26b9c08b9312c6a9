import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { expectSound, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { accountFields } = stepWords
const { confirm, accountForm } = funnelCompleteWords

async function fill({ page }: Visitor, routing: string, first: string, again: string): Promise<void> {
  await page.getByLabel('Routing number').fill(routing)
  await page.getByLabel('Account number', { exact: true }).fill(first)
  await page.getByLabel(accountFields.accountNumberAgain).fill(again)
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('button', { name: accountForm.continue }).click()
}

test.each(sizes)('an account number is entered twice and confirmed with its bank at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  // The heading asks for the account; the sentence before it says what happens then.
  expect(await page.getByText('Tell us where to send').count()).toBe(0)
  await fill(visitor, '021000021', '1234567890', '1234567980')
  await page.getByText(accountFields.againDiffers).first().waitFor()
  await expectSound(visitor, 'two account numbers')
  // Spaces and dashes make no difference; a routing number that no bank has does.
  await fill(visitor, '011000015', '1234567890', '1234 567-890')
  await page.getByText(accountFields.unknownBank).first().waitFor()
  await expectSound(visitor, 'a routing number of no bank')
  await fill(visitor, '021000021', '1234567890', '1234 567-890')
  await page.getByRole('heading', { name: confirm.title }).waitFor()
  expect(await page.getByText('First Platypus Bank', { exact: true }).count()).toBe(1)
  for (const shown of ['021000021', '1234567890', accountFields.checking])
    await page.getByRole('definition').filter({ hasText: shown }).waitFor()
  await expectSound(visitor, 'confirm the account')
  // Nothing is saved before it is confirmed, and nothing typed is lost.
  expect(await at.query('select 1 from payout_account where application_uuid = $1', [id])).toEqual([])
  await page.getByRole('button', { name: confirm.change }).click()
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('1234567890')
  await page.getByRole('button', { name: accountForm.continue }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: confirm.save }).click()
  await page.getByText('ending in 7890').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an account is confirmed without a bank name while the directory is down', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await page.route('**/api/sdl/v1/banks/*', (route) => route.abort())
  await fill(visitor, '021000021', '1234567890', '1234567890')
  await page.getByText(confirm.unnamed).waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: confirm.save }).click()
  await page.getByText('ending in 7890').first().waitFor()
  await visitor.leave()
})
