/** @module-tag slow */

import { mainFlow, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { PSEUDO_LANGUAGE } from '@relief/web/pseudo-language.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findOverflow } from './overflow.ts'
import { readVisibleTexts } from './visible-texts.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** Names, typed text, and titles of documents, which are in English. */
const data = [
  /^(Relief Loans|English|Español|Apple|Google|Plaid)$/,
  /\b(Bank|FDIC|FSB)\b/,
  /^\(?\d|\$\d/,
  /Fresno|Oak St|Austin|Maple|Nurse|Rivera|@|GeoNames/,
  /^(Consent to electronic records|(Permission to get|Authorization to obtain) your credit report|Terms of use|Statement for members of the Armed Forces|What does Relief Loans do|Your credit score and the price)/,
]

/** Visible texts and labels of the page without an accent and a bracket of the pseudo-language. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await readVisibleTexts(page)
  const isEnglish = (text: string) => /[A-Za-z]{3,}/.test(text) && !/[áéíóúñÁÉÍÓÚ[\]]/.test(text)
  return texts.filter((text) => isEnglish(text) && !data.some((known) => known.test(text)))
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect.soft(await findEnglish(page), where).toEqual([])
  expect.soft(await findOverflow(page), `${where}: too wide`).toEqual([])
}

const outside = [
  'get-relief',
  'check-your-range',
  'login',
  'get-started',
  'forgot-password',
  'no-such-page',
  'legal',
]

test('pages outside applications have no English in code and fit longer words', async () => {
  const { page, readIn } = await at.visitor()
  await readIn(PSEUDO_LANGUAGE)
  for (const path of outside) {
    await page.goto(`${at.url}/relief-loans/${path}`)
    await expectWhole(page, path)
  }
})

test('questions have no English in code and fit longer words', async () => {
  const { page, client, readIn } = await at.visitor()
  const applicant = newApplicant('0100')
  await readIn(PSEUDO_LANGUAGE)
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  for (const step of mainFlow.filter((each) => each !== 'PRICING')) {
    await walkUntil(client, id, step, applicant)
    await page.goto(`${at.url}/relief-loans/loan/${id}`)
    await expectWhole(page, step)
  }
  for (const path of ['account', 'account/preferences', 'account/log-in', 'account/documents']) {
    await page.goto(`${at.url}/relief-loans/${path}`)
    await expectWhole(page, path)
  }
})
