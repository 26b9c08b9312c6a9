/** @module-tag slow */

import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { mainFlow, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { startingWith } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { paidTo } from './end-walks.ts'
import { roadWords } from './flow-words.ts'
import { faultsAt } from './large-text.ts'
import { expectPicture, type Rest } from './screens/picture.ts'
import { savePayoutAccount, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** Each page is checked at all of its percentages. Reference pictures exist for the pages in English. */
test.each([
  { language: 'en', width: 390, height: 844, percents: [200] },
  { language: 'en', width: 320, height: 568, percents: [100] },
  { language: 'es', width: 320, height: 568, percents: [100, 200] },
] as const)(
  'pages up to the acceptance have no layout faults: $language, $width, $percents',
  async ({ language, percents, ...size }) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const words = roadWords[language]
    const expectHeld = async (where: string, rest: Rest = 'rests') => {
      for (const percent of percents) {
        expect.soft((await faultsAt(page, percent)).join('\n'), `${where} at ${percent} %`).toBe('')
        if (language === 'en') await expectPicture(page, `${where} at ${percent} %`, 'light', rest)
      }
      await page.evaluate("document.documentElement.style.fontSize = ''")
    }
    await visitor.readIn(language)
    for (const path of ['/get-relief', '/get-started', '/login', '/help', '/legal']) {
      await visitor.open(path)
      await expectHeld(path)
    }
    const applicant = newApplicant('0100')
    await signUp(visitor.client, applicant)
    await visitor.open('/use-of-funds?loanAmount=1000&loanTerm=12')
    await expectHeld('use of funds')
    /** The choice that opens a second page of the step. */
    const choices: Partial<Record<FlowStep, string>> = {
      EDUCATION: words.steps.degrees.BACHELORS,
      INCOME: words.income.base.choices.EMPLOYED,
    }
    const id = await startApplication(visitor.client, applicant)
    for (const step of mainFlow.filter((each) => each !== 'PRICING')) {
      const choice = choices[step]
      await walkUntil(visitor.client, id, step, applicant)
      const heading = await visitor.open(`/loan/${id}`)
      await expectHeld(step)
      if (choice === undefined) continue
      await page.getByRole('radio', { name: startingWith(choice) }).check()
      await page.getByRole('button', { name: words.ui.question.continue }).click()
      await expectHeld(await headingAfter(page, heading))
    }
    await savePayoutAccount(visitor, id)
    await visitor.open(`/loan/${id}`)
    await expectHeld('sign')
    await walkUntil(visitor.client, id, 'FUNNEL_COMPLETE', applicant)
    await visitor.open(`/loan/${id}`)
    await expectHeld('complete', 'changes')
    await visitor.open('/account')
    await expectHeld('account', 'changes')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('a decline and its line of credit have no layout faults in Spanish at 320 px', async () => {
  const visitor = await at.visitor({ width: 320, height: 568 })
  const { page } = visitor
  await visitor.readIn('es')
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: roadWords.es.steps.common.noThanks }).click()
  await page.getByText(roadWords.es.steps.refuseLine.title).waitFor()
  for (const percent of [100, 200])
    expect.soft((await faultsAt(page, percent)).join('\n'), `${percent} %`).toBe('')
  await visitor.leave()
})

test('a paid loan, its documents and the legal texts have no layout faults, all opened', async () => {
  const visitor = await at.visitor({ width: 320, height: 568 })
  const { page } = visitor
  await visitor.readIn('es')
  await paidTo('1234567890', 'FUNDED')(visitor)
  for (const path of ['/account', '/account/documents', '/legal']) {
    await visitor.open(path)
    for (const closed of await page.locator('main summary').all()) await closed.click()
    await page.locator('main table, main ul li').filter({ visible: true }).first().waitFor()
    for (const percent of [100, 200])
      expect.soft((await faultsAt(page, percent)).join('\n'), `${path} at ${percent} %`).toBe('')
  }
  await visitor.leave()
})

test('what opens from the offers has no layout faults in Spanish at 320 px', async () => {
  const visitor = await at.visitor({ width: 320, height: 640 })
  const { page } = visitor
  const { offerSelection, steps, ui } = roadWords.es
  await visitor.readIn('es')
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const expectHeld = async (where: string) => {
    for (const percent of [100, 200])
      expect.soft((await faultsAt(page, percent)).join('\n'), `${where} at ${percent} %`).toBe('')
  }
  for (const open of [offerSelection.more.open, offerSelection.otherAmount.open]) {
    await visitor.open(`/loan/${id}`)
    await page.getByRole('button', { name: open }).click()
    const close = page.getByRole('dialog').getByRole('button', { name: ui.close })
    await close.waitFor()
    await expectHeld(open)
    const right = await close.evaluate((button) => button.getBoundingClientRect().right)
    expect(right, `${open}: the close button is on the screen`).toBeLessThanOrEqual(320)
  }
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: offerSelection.noneFit }).click()
  await page.getByText(steps.endApplication.title).waitFor()
  await expectHeld(offerSelection.noneFit)
  await visitor.leave()
})
