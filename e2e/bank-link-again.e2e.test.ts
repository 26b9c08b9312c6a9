import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heading, hurryThroughLink, inLink, look, openLinking, press, sizes } from './linking.ts'

describe.each(sizes)('at $width x $height', (size) => {
  let linking: Awaited<ReturnType<typeof openLinking>>
  beforeAll(async () => {
    linking = await openLinking(size)
  })
  afterAll(() => linking.close())

  test.each(['user_relogin', 'user_expired'])(
    '%s: a bank that wants a new log-in gets it, and then sends the history',
    async (user) => {
      const { page, client, id } = await linking.standingAt('0400', 'PLAID')
      await press(page, 'Add a bank account')
      await hurryThroughLink(page, user)
      await heading(page, 'Log in to your bank once more')
      if (user === 'user_relogin') await look(page, 'log-in-again')
      await page.reload()
      await press(page, 'Log in at First Platypus Bank')
      await inLink(page, 'First Platypus Bank wants you to log in again')
      if (user === 'user_relogin') await look(page, 'link-log-in-again')
      await page.keyboard.press('Escape')
      await heading(page, 'Log in to your bank once more')
      await press(page, 'Log in at First Platypus Bank')
      await press(page, 'Continue')
      await inLink(page, 'Log in at First Platypus Bank')
      await page.getByLabel('User name').fill('user_good')
      await page.getByLabel('Password').fill('pass_good')
      await press(page, 'Log in')
      await page.getByText('The user name or password is not correct').waitFor()
      await page.getByLabel('User name').fill(user)
      await page.getByLabel('Password').fill('mfa_device')
      await press(page, 'Log in')
      await page.getByLabel('Code').fill('1234')
      await press(page, 'Continue')
      await heading(page, 'Choose your offer')
      const { body } = await client.call('get', `/api/sdl/v1/application/${id}/bank-link`)
      expect(body['result']).toMatchObject({ status: 'READY', accountMask: '0000' })
    },
  )

  test('a new log-in that was done in a lost tab is known on another device', async () => {
    const standing = await linking.standingAt('0400', 'PLAID')
    const { page } = standing
    await press(page, 'Add a bank account')
    await hurryThroughLink(page, 'user_relogin')
    await press(page, 'Log in at First Platypus Bank')
    await press(page, 'Continue')
    await page.getByLabel('User name').fill('user_relogin')
    await page.getByLabel('Password').fill('pass_good')
    // The tab hears from the bank and can tell nobody.
    await page.route('**/api/sdl/v1/**', (route) => route.abort())
    await press(page, 'Log in')
    await page.locator('#plaid-link').waitFor({ state: 'detached' })
    await page.close()
    const other = await linking.onAnotherDevice(standing)
    await press(other, 'Log in at First Platypus Bank')
    await heading(other, 'Choose your offer')
  })

  test('Link survives a reload, and what was finished in a lost tab is taken in on another device', async () => {
    const standing = await linking.standingAt('0400', 'PLAID')
    const { page } = standing
    await press(page, 'Add a bank account')
    await press(page, 'Continue')
    await inLink(page, 'Choose your bank')
    await page.reload()
    await heading(page, 'One more step: add a bank account')
    await press(page, 'Add a bank account')
    await inLink(page, 'Relief Loans uses Plaid to connect your account')
    // The tab is finished with Link, and can tell nobody.
    await page.route('**/api/sdl/v1/**', (route) => route.abort())
    await hurryThroughLink(page, 'user_good')
    await page.locator('#plaid-link').waitFor({ state: 'detached' })
    await page.close()
    const other = await linking.onAnotherDevice(standing)
    await heading(other, 'One more step: add a bank account')
    await press(other, 'Add a bank account')
    await heading(other, 'Choose your offer')
    const { body } = await standing.client.call('get', `/api/sdl/v1/application/${standing.id}/bank-link`)
    expect(body['result']).toMatchObject({ institutionName: 'First Platypus Bank', accountMask: '0000' })
  })

  test('my account shows what was shared and when, and takes it back', async () => {
    const { page, client, id } = await linking.standingAt('0400', 'PLAID')
    await press(page, 'Add a bank account')
    await hurryThroughLink(page, 'user_good')
    await heading(page, 'Choose your offer')
    await page.goto('/relief-loans/account')
    await page.getByText('First Platypus Bank, account ending in 0000. Added on').waitFor()
    await page.getByText('Your bank shared your balance and the payments of 90 days, up to').waitFor()
    await look(page, 'my-account')
    await press(page, 'Remove this account')
    await page.getByText('The account is removed').waitFor()
    const { body } = await client.call('get', `/api/sdl/v1/application/${id}/bank-link`)
    expect(body['result']).toBeNull()
    await page.reload()
    await heading(page, 'My loans')
    await page.getByText('In progress.').waitFor()
    expect(await page.getByRole('heading', { name: 'Bank account' }).count()).toBe(0)
  })

  test('from the offers one may go back and add an account after all', async () => {
    const { page } = await linking.standingAt('0500', 'PLAID')
    await press(page, 'See my offers now')
    await heading(page, 'Choose your offer')
    await look(page, 'offers-as-they-are')
    await press(page, 'Add a bank account for better offers')
    await heading(page, 'You have offers. Try for better ones?')
    await press(page, 'See my offers now')
    await page.getByRole('button', { name: 'Back' }).click()
    await press(page, 'Add a bank account')
    await hurryThroughLink(page, 'user_good')
    await heading(page, 'Choose your offer')
    expect(await page.getByRole('button', { name: 'Add a bank account for better offers' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  })
})
