/** @module-tag slow */

import { words as documentWords } from '@relief/documents/words.es.ts'
import { words as agreeWords } from '@relief/steps/agree/words.es.ts'
import { words as uiWords } from '@relief/ui/words.es.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.es.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { expectSound, expectSoundAtSizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('a document is read in Spanish, with its English original below', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.readIn('es')
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  expect(await visitor.open(`/loan/${id}`)).toBe(agreeWords.title)
  await page.getByText(uiWords.longText.read('¿Qué hace Relief Loans con su información personal?')).click()
  const text = page.locator('details[open]')
  await text.getByText(documentWords.translationNote).waitFor()
  expect(await text.locator('[lang=es]').textContent()).toContain('número de Seguro Social e ingresos')
  await text.getByRole('heading', { name: uiWords.documentText.original }).waitFor()
  expect(await text.locator('[lang=en]').textContent()).toContain('Social Security number and income')
  await expectSoundAtSizes(visitor, 'a document in Spanish')
  const file = page.waitForEvent('download')
  await text.getByRole('button').click()
  expect((await file).suggestedFilename()).toMatch(/^relief-loans-privacy-notice-2\d{3}-\d\d\.pdf$/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a decline gives its reasons and its notice in Spanish', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.readIn('es')
  const id = await walkAhead(visitor, newApplicant('0700'), 'PRICING_DISQUALIFIED')
  await visitor.open(`/loan/${id}`)
  await page.getByText('Su informe de crédito muestra').first().waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('Your credit report')
  await visitor.open('/account/notices')
  await page.getByRole('link', { name: new RegExp(`^${myLoansWords.notices.read}`) }).click()
  await page.getByRole('heading', { level: 1, name: 'Aviso sobre su solicitud de préstamo' }).waitFor()
  expect(await page.locator('main [lang=es] section ul').first().textContent()).toContain(
    'Su informe de crédito muestra',
  )
  expect(await page.locator('main [lang=en] section ul').first().textContent()).toContain(
    'Your credit report shows',
  )
  await expectSound(visitor, 'a notice in Spanish')
  expect(visitor.complaints).toEqual([])
})
