import { lendingTerms } from '@relief/contract/entities/lending.ts'
import { LANGUAGE_COOKIE, languages } from '@relief/contract/languages.ts'
import { policies } from '@relief/partners/policy.ts'
import { lendingTerms as termsOf } from '@relief/wire/lending-terms.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { registerLanguages } from './language.ts'
import { registerPages } from './pages.ts'

const dayOf = (effectiveOn: string) => new Date(`${effectiveOn}T18:00:00Z`)

test.each(policies.map((policy) => ({ version: policy.version, policy })))(
  'the first page shows the policy in force: $version',
  async ({ policy }) => {
    const app = new Hono()
    registerPages(app, () => dayOf(policy.effectiveOn))
    const html = await (await app.request('/relief-loans/get-relief')).text()
    const [, written = ''] = /id="lending-terms">([^<]*)</.exec(html) ?? []
    expect(lendingTerms.parse(JSON.parse(written))).toEqual(termsOf(policy))
    for (const { name } of termsOf(policy).banks) expect(html).toContain(`${name} (`)
  },
)

test('the first visit on a policy’s first day gets its page', async () => {
  const [before, after] = policies.slice(-2)
  if (before === undefined || after === undefined) throw new Error('There are two policies at least')
  let now = dayOf(before.effectiveOn)
  const app = new Hono()
  registerPages(app, () => now)
  const versionOf = async () => {
    const html = await (await app.request('/relief-loans/get-relief')).text()
    return policies.findLast((policy) => html.includes(`"policyVersion":"${policy.version}"`))?.version
  }
  expect(await versionOf()).toBe(before.version)
  now = dayOf(after.effectiveOn)
  expect(await versionOf()).toBe(after.version)
})

test('without a session the home page leads to the first page at once, with its query', async () => {
  const app = new Hono()
  registerPages(app, () => new Date())
  const leadsTo = async (path: string, cookie = '') => {
    const reply = await app.request(path, { headers: { Cookie: cookie } })
    return [reply.status, reply.headers.get('Location')]
  }
  const first = '/relief-loans/get-relief'
  for (const home of ['/relief-loans', '/relief-loans/']) {
    expect(await leadsTo(home)).toEqual([302, first])
    expect(await leadsTo(`${home}?utm_source=mail&amount=900`, 'relief.device=1')).toEqual([
      302,
      `${first}?utm_source=mail&amount=900`,
    ])
    for (const cookie of ['relief.session_token=a.b', 'a=b; __Host-relief.session_token=a.b'])
      expect(await leadsTo(home, cookie)).toEqual([200, null])
    expect(await leadsTo(`${home}?applicationUuid=019a0000-0000-7000-8000-000000000001`)).toEqual([200, null])
  }
  expect(await leadsTo('/?amount=900')).toEqual([302, '/relief-loans?amount=900'])
})

test('a path with a slash at its end leads to the page without it, with its query', async () => {
  const app = new Hono()
  registerPages(app, () => new Date())
  for (const path of ['/get-relief', '/login', '/loan/019a0000-0000-7000-8000-000000000001/address'])
    for (const more of ['', '/']) {
      const reply = await app.request(`/relief-loans${path}${more}/?loanAmount=900`)
      expect([reply.status, reply.headers.get('Location')]).toEqual([
        308,
        `/relief-loans${path}${more}?loanAmount=900`,
      ])
    }
})

test.each(['/relief-loans', '/relief-loans/', '/relief-loans/index.html'])(
  'a visitor who chose Spanish gets %s in Spanish',
  async (path) => {
    const app = new Hono()
    registerLanguages(app, languages, { publicUrl: 'http://localhost' })
    registerPages(app, () => new Date())
    const cookie = `${LANGUAGE_COOKIE}=es; relief.session_token=a.b`
    const html = await (await app.request(path, { headers: { Cookie: cookie } })).text()
    expect(/<html lang="(\w+)">/.exec(html)?.[1]).toBe('es')
  },
)

test('the first page in Spanish names the lenders as the replies in Spanish do', async () => {
  const app = new Hono()
  registerLanguages(app, languages, { publicUrl: 'http://localhost' })
  registerPages(app, () => new Date())
  const headers = { Cookie: `${LANGUAGE_COOKIE}=es` }
  const html = await (await app.request('/relief-loans/get-relief', { headers })).text()
  expect(html).toContain('Cobalt Reef Bank, Miembro FDIC (')
  expect(html).not.toContain('Member FDIC')
})
