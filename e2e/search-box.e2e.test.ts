import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as ui } from '@relief/ui/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { find } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { holdRequests } from './hold-requests.ts'
import { sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { school, schoolTitle } = educationWords
const [phone, desktop] = sizes
const harvard = 'Harvard University'

/** Opens the page of the school, and notes each school that is sent. */
async function openSchool(size = desktop) {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  const level = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^Bachelor/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, level)).toBe(schoolTitle)
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !new URL(request.url()).pathname.endsWith('/step/education')) return
    const { education } = request.postDataJSON() as {
      education: { institutionName: string | null; customInstitutionName: string | null }
    }
    sent.push(education.institutionName ?? education.customInstitutionName)
  })
  return { visitor, page, sent, box: page.getByRole('combobox', { name: school }) }
}

async function answerFirst(page: Page): Promise<void> {
  await page.getByLabel(educationWords.graduationYear).fill('2014')
  await find(page, school, 'university of texas at au', 'University of Texas at Austin')
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: ui.combobox.unchosen })

test.each([
  { when: 'its row is shown', isSlow: false },
  { when: 'its search is slow', isSlow: true },
])('Continue sends the school in the box, not the one before, while $when', slow, async ({ isSlow }) => {
  const { visitor, page, sent, box } = await openSchool()
  await answerFirst(page)
  const search = isSlow ? await holdRequests(page, /education\/schools/) : null
  await box.fill(harvard)
  if (!search) await page.getByRole('option', { name: harvard }).first().waitFor()
  await goOn(page)
  if (search) {
    await expect.poll(search.count).toBe(1)
    await page.getByRole('img', { name: 'loading' }).waitFor()
    expect([await box.inputValue(), sent]).toEqual([harvard, []])
    search.release()
  }
  expect(await headingAfter(page, schoolTitle)).toBe(incomeWords.base.title)
  expect(sent).toEqual([harvard])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('Enter picks the row that the typed text names, then sends it', async () => {
  const { visitor, page, sent, box } = await openSchool()
  await page.getByLabel(educationWords.graduationYear).fill('2014')
  await box.fill(harvard.toLowerCase())
  await page.getByRole('option', { name: harvard }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe(harvard)
  expect([await page.getByRole('alert').count(), sent]).toEqual([0, []])
  await page.keyboard.press('Enter')
  expect(await headingAfter(page, schoolTitle)).toBe(incomeWords.base.title)
  expect(sent).toEqual([harvard])
  await visitor.leave()
})

test('text that names no row is kept with an error, and the earlier school is not sent', slow, async () => {
  const { visitor, page, sent, box } = await openSchool()
  await answerFirst(page)
  await box.fill('harvard univ')
  await page.getByRole('option', { name: harvard }).first().waitFor()
  await page.keyboard.press('Enter')
  await problem(page).waitFor()
  await box.fill('harvard unive')
  await problem(page).waitFor({ state: 'detached' })
  // A press that takes longer than the box waits before it returns to its answer.
  await page.getByRole('button', { name: 'Continue' }).click({ delay: 300 })
  await problem(page).waitFor()
  expect([await box.inputValue(), sent]).toEqual(['harvard unive', []])
  await page.getByRole('option', { name: harvard }).first().click()
  await problem(page).waitFor({ state: 'detached' })
  await goOn(page)
  expect(await headingAfter(page, schoolTitle)).toBe(incomeWords.base.title)
  expect(sent).toEqual([harvard])
  await visitor.leave()
})

test.each([
  ['UCLA', 'University of California, Los Angeles'],
  ['mit', 'Massachusetts Institute of Technology'],
  ['Ole Miss', 'University of Mississippi'],
])('the short name %s finds its school first', slow, async (short, name) => {
  const { visitor, page, box } = await openSchool()
  await box.fill(short)
  await page.getByRole('option', { name }).first().waitFor()
  expect(await page.getByRole('option').first().textContent()).toContain(name)
  await visitor.leave()
})

test('text that names no row gives way to the earlier school once the box is left', slow, async () => {
  const { visitor, page, sent, box } = await openSchool()
  await answerFirst(page)
  const chosen = await box.inputValue()
  await box.fill('harvard univ')
  await page.getByRole('option', { name: harvard }).first().waitFor()
  await page.getByLabel(educationWords.graduationYear).focus()
  await expect.poll(() => box.inputValue()).toBe(chosen)
  await goOn(page)
  expect(await headingAfter(page, schoolTitle)).toBe(incomeWords.base.title)
  expect(sent).toEqual([chosen])
  await visitor.leave()
})

test('a sheet that is closed before its search ends still answers with its text', slow, async () => {
  const { visitor, page, sent, box } = await openSchool(phone)
  await answerFirst(page)
  const search = await holdRequests(page, /education\/schools/)
  await page.getByRole('button', { name: /^School/ }).click()
  await box.fill(harvard)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await goOn(page)
  await expect.poll(search.count).toBe(1)
  expect(sent).toEqual([])
  search.release()
  expect(await headingAfter(page, schoolTitle)).toBe(incomeWords.base.title)
  expect(sent).toEqual([harvard])
  await visitor.leave()
})

test('a sheet closes when its answer is picked again', slow, async () => {
  const { visitor, page, box } = await openSchool(phone)
  await answerFirst(page)
  await page.getByRole('button', { name: /^School/ }).click()
  await box.fill('university of texas at austin')
  await page.getByRole('option', { name: 'University of Texas at Austin' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'School: University of Texas at Austin' }).waitFor()
  await visitor.leave()
})
