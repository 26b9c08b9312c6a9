import { addMonths, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectReloads, expectSound, expectSteady, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const declined = 'We can’t offer you a loan today'
const offered = 'A line of credit of $500.00'

test.each(sizes)('a weak file reads the decline first, then all costs of a line, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  expect(await visitor.open(`/loan/${id}`)).toBe(declined)
  const text = (await page.locator('main').textContent()) ?? ''
  const order = ['Why', 'main reasons', 'line of credit of $500.00', '$2.50', '$30.00', 'How to cancel']
  const places = order.map((words) => text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  await expectSound(visitor, 'declined with a line of credit')
  await expectSteady(visitor, declined)
  // The decision used a score, so the page shows it, and the full notice is one press away.
  expect(text).toMatch(/Your credit score was \d{3} on .* Scores run from 300 to 850/)
  await page.getByRole('link', { name: 'Read the notice in full' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Notices')
  expect(await visitor.open(`/loan/${id}`)).toBe(declined)

  const message: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/event_tracking/')) return
    message.push(...JSON.parse(request.postData() ?? '').events.map(({ name }: { name: string }) => name))
  })
  await page.getByRole('button', { name: 'Go on with the line of credit' }).click()
  await expect.poll(() => headingAfter(page, declined)).toBe(offered)
  await expectSound(visitor, 'line of credit offer')
  await expect.poll(() => message.filter((name) => name === 'ploc_device_check').length).toBe(1)
  await expectSteady(visitor, offered)
  await page.getByRole('button', { name: 'Continue with this offer' }).click()
  const review = 'Review your line of credit'
  expect(await headingAfter(page, offered)).toBe(review)
  // Accepting opens the line: nothing is owed before a draw.
  await page.getByText('You owe nothing until you draw money').waitFor()
  await expectSound(visitor, 'line of credit review')
  await expectReloads(visitor, review)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Your line of credit is open')
  await expectSound(visitor, 'line of credit open')

  // The line is open: its application has ended, and its pages lead to the account.
  await page.getByRole('link', { name: 'Draw money' }).click()
  await expect.poll(() => focused(page)).toMatch(/^h\d Draw money$/)
  expect(await visitor.open(`/loan/${id}`)).toBe('My loans')
  await page.getByRole('heading', { name: /^Line of credit from / }).waitFor()
  await page.getByText('Left to draw').waitFor()
  expect(await page.getByText('Next payment due').count()).toBe(0)
  await expectSound(visitor, 'account with a line of credit')

  // The draw page in the account reports invalid input, and shows the costs before a draw.
  await page.getByLabel('How much do you want to draw?').fill('501')
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await page.getByText('Enter whole dollars, from $50 to $500').first().waitFor()
  await expectSound(visitor, 'a draw that does not fit')
  await page.getByLabel('How much do you want to draw?').fill('250')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await page.getByRole('heading', { name: 'What this draw costs' }).waitFor()
  const costs = (await page.locator('main').textContent()) ?? ''
  // Two months that begin with 100 or more owed, and one with 50: 102.50, 102.50 and 50, each on its day.
  const days = [1, 2, 3].map((months) => formatCalendarDate(addMonths(lenderDay(new Date()), months)))
  for (const words of ['$250.00', 'ending in 6789', '$102.50', '$50.00', '$5.00', '$255.00', ...days])
    expect(costs).toContain(words)
  await expectSound(visitor, 'the costs of a draw')
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText('Enter your password').first().waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText('You drew $250.00').waitFor()
  await page.getByText(/^Sent to checking ending in 6789/).waitFor()
  const owing = (await page.locator('main').textContent()) ?? ''
  expect(owing).toContain(`Next payment due${days[0]}Amount due$102.50You owe$250.00Left to draw$250.00`)
  expect(owing).toContain('by bank transfer, by debit card or by check')
  for (const day of days) expect(owing).toContain(day)
  await expectSound(visitor, 'a draw in the statement')

  await page.getByRole('button', { name: 'Cancel this line of credit' }).click()
  await page.getByRole('button', { name: 'Keep it' }).waitFor()
  await expectSound(visitor, 'cancelling asked once more')
  await page.getByRole('button', { name: 'Cancel the line' }).click()
  await page.getByText(/^Cancelled on/).waitFor()
  expect(await page.getByRole('button', { name: 'See what it costs' }).count()).toBe(0)
  const cancelled = (await page.locator('main').textContent()) ?? ''
  expect(cancelled).not.toMatch(/draw up to|Left to draw|Limit|Subscription in a month/)
  // The balance is paid back as planned, without any subscription from that day on.
  expect(cancelled).toContain(`Next payment due${days[0]}Amount due$100.00You owe$250.00`)
  await expectSound(visitor, 'a cancelled line')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('declining the line is confirmed once, the safe answer first', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect.poll(() => focused(page)).toBe('button Keep my offers')
  await expectSound(visitor, 'no thanks')
  await page.getByRole('button', { name: 'End my request' }).click()
  expect(await headingAfter(page, declined)).toBe('My loans')
  await page.getByText('You ended this request').first().waitFor()
  await expectSound(visitor, 'account after no thanks')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
