/** @module-tag slow */

import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { watchServices } from '../service-state.ts'

const server = useServer('embedded', { own: true })

const look = () => watchServices(server.context)()

test('the status page says in both languages that everything works', async () => {
  const address = `${server.origin}/relief-loans/status`
  const page = await fetch(address)
  expect(await page.text()).toMatch(/lang="en".*Everything works/)
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/style-src[^;]*'sha256-/)
  const spanish = await (await fetch(address, { headers: { 'Accept-Language': 'es' } })).text()
  expect(spanish).toMatch(/lang="es".*Todo funciona/)
})

test('a bureau that gives no usable answer stops offers, not applications', async () => {
  for (const ssn of ['123451200', '124451200', '125451200']) {
    const applicant = await someApplicant(server.origin)
    await answerUntil(applicant, await someApplication(applicant), 'PRICING', { ssn })
  }
  await until(look, ({ offers }) => offers === 'DOWN')
  expect(await look()).toEqual({ applications: 'WORKS', offers: 'DOWN', payouts: 'WORKS' })
})
