import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailSandbox } from './app.ts'
import { type MailSink, startMailSink } from './sink.ts'

let folder = ''
let sink: MailSink
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-outbox-'))
  sink = await startMailSink(folder)
})
afterAll(async () => {
  await sink.stop()
  await rm(folder, { recursive: true })
})

const send = (to: string, html = '<p>Hello <b>there</b></p>') =>
  createTransport(sink.url).sendMail({
    from: 'us@example.com',
    to,
    subject: 'Over <here>',
    html,
    text: 'Hello there & more',
  })

test('what is sent can be read in a list, as a page, as plain text and as JSON', async () => {
  const app = createMailSandbox(folder)
  expect(await (await app.request('/')).text()).toContain('No mail yet')
  await send('ada@example.com')
  const list = await (await app.request('/')).text()
  expect(list).toContain('Over &lt;here&gt;')
  const [kept] = (await (await app.request('/messages.json?to=ada@example.com')).json()) as { name: string }[]
  expect(await (await app.request('/messages.json?to=other@example.com')).json()).toEqual([])
  const page = await app.request(`/${kept?.name}`)
  expect(await page.text()).toContain('Hello there &amp; more')
  const html = await app.request(`/${kept?.name}/html`)
  expect(await html.text()).toContain('<b>there</b>')
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the names of other files lead nowhere', async () => {
  const app = createMailSandbox(folder)
  for (const name of ['..%2f..%2fetc%2fpasswd', 'nothing', '2026-11-20T00-00-00-000Z-00000000'])
    expect((await app.request(`/${name}`)).status).toBe(404)
})

test('addresses with "refused" or "greylisted" fail permanently or temporarily', async () => {
  await expect(send('refused@example.com')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('greylisted@example.com')).rejects.toMatchObject({ responseCode: 451 })
})
