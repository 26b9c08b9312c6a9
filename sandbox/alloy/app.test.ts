import { expect, test } from 'vitest'
import { createAlloySandbox } from './app.ts'

const app = createAlloySandbox({ token: 't', secret: 's' })
const person = {
  name_first: 'Rosa',
  name_last: 'Ybarra',
  birth_date: '1990-04-12',
  document_ssn: '900550100',
  address_line_1: '12 Oak St',
  address_city: 'Fresno',
  address_state: 'CA',
  address_postal_code: '93701',
  address_country_code: 'US',
  meta: { occasion: 'pricing' },
}
const ask = (body: object, secret = 's') =>
  app.request('/v1/evaluations', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`t:${secret}`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('only a known workflow may ask, and what is missing is named', async () => {
  expect((await ask(person, 'guess')).status).toBe(401)
  for (const name of ['name_first', 'birth_date', 'document_ssn', 'address_state', 'address_country_code']) {
    const rejected = await ask({ ...person, [name]: '' })
    expect([rejected.status, await rejected.json()]).toMatchObject([400, { error: { field: name } }])
  }
})

test("an evaluation has Alloy's wire, and the page shows it without the number", async () => {
  const reply = await ask({ ...person, document_ssn: '900550800' })
  expect([reply.status, await reply.json()]).toMatchObject([
    201,
    { summary: { result: 'success', outcome: 'Denied', tags: ['SSN Mismatch', 'DOB Mismatch'] } },
  ])
  const page = await (await app.request('/')).text()
  expect(page).toContain('Rosa Ybarra, number ending 0800')
  expect(page).not.toContain('900550800')
  expect(page).not.toMatch(/<style| style=/)
})
