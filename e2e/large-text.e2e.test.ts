import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { mainRoad, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { faultsAt } from './large-text.ts'
import { expectPicture, type Rest } from './screens/picture.ts'
import { savePayoutAccount } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
/** The choice that leads to a second page of the step. */
const choices: Partial<Record<FlowStep, string | RegExp>> = {
  EDUCATION: /^Bachelor/,
  INCOME: incomeWords.base.choices.EMPLOYED,
}

test.each([
  { width: 390, height: 844, percent: 200 },
  { width: 320, height: 568, percent: 100 },
])(
  'every page up to the acceptance has no layout faults at $width px and $percent %',
  async ({ percent, ...size }) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const expectHeld = async (where: string, rest: Rest = 'rests') => {
      expect.soft((await faultsAt(page, percent)).join('\n'), where).toBe('')
      await expectPicture(page, `${where} at ${percent} %`, 'light', rest)
      await page.evaluate("document.documentElement.style.fontSize = ''")
    }
    for (const path of ['/get-relief', '/get-started', '/login', '/help', '/legal']) {
      await visitor.open(path)
      await expectHeld(path)
    }
    const applicant = newApplicant('0100')
    await signUp(visitor.client, applicant)
    await visitor.open('/use-of-funds?loanAmount=1000&loanTerm=12')
    await expectHeld('use of funds')
    const id = await startApplication(visitor.client, applicant)
    for (const step of mainRoad.filter((each) => each !== 'PRICING')) {
      const choice = choices[step]
      await walkUntil(visitor.client, id, step, applicant)
      const heading = await visitor.open(`/loan/${id}`)
      await expectHeld(step)
      if (choice === undefined) continue
      await page.getByRole('radio', { name: choice }).check()
      await page.getByRole('button', { name: 'Continue' }).click()
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
