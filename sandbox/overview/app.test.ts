import { expect, test } from 'vitest'
import { createOverview } from './app.ts'

test('the overview links to every inbox, without styles that the policy rejects', async () => {
  const page = await (await createOverview().request('/')).text()
  for (const path of [
    '/sandbox/mail',
    '/sandbox/bugsnag',
    '/sandbox/alloy',
    '/sandbox/fineract',
    '/sandbox/sierra',
    '/sandbox/bureau',
    '/sandbox/plaid',
    '/sandbox/payout',
  ])
    expect(page).toContain(`href="${path}"`)
  expect(page).not.toMatch(/<style| style=/)
})
