import { wordsOf } from '@relief/server/mail/messages.ts'
import { writeMail } from '@relief/server/mail/write-mail.ts'
import type { WaitingMail } from '@relief/store/mail.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { createApiClient } from './api-client.ts'
import { newApplicant } from './applicant.ts'
import { launchChromium } from './chromium.ts'
import { replyCheckOf } from './openapi-check.ts'
import { prepareStep, signUp, startApplication, submitStep, walkUntil } from './road.ts'
import { newDataDirectory, startServer } from './server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
})

const kinds: WaitingMail['kind'][] = [
  'VERIFY',
  'OFFERS_READY',
  'AGREEMENT_COPY',
  'NOTICE',
  'RATE_EXPIRY',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
]
const id = '019a0000-0000-7000-8000-000000000001'

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const)
  test(`every mail can be read at ${width} pixels in the ${colorScheme} theme, without accessibility faults`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    for (const kind of kinds) {
      const payload = {
        until: '2026-12-20',
        noticeId: id,
        url: `https://loans.example.com/${'x'.repeat(200)}`,
      }
      const words = wordsOf(kind, { applicationUuid: id, payload, publicUrl: 'https://loans.example.com' })
      const sender = { address: 'Relief Loans, 1200 Foundry Street, Wilmington', phone: '(800) 555-0142' }
      await page.setContent(writeMail(words, 'Maya', sender).html)
      expect(await accessibilityFindings(page), kind).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), kind).toBeLessThanOrEqual(width)
    }
    await page.close()
  })

test.each(['the embedded database', 'PostgreSQL'])(
  'on %s a server killed right after a decline, and again after its notice, has written one notice and one mail',
  async (kind) => {
    const data = newDataDirectory()
    const database = kind === 'PostgreSQL' ? await createDatabase() : null
    const settings = {
      PORT: String(await freePort()),
      ...(database !== null && { DATABASE_URL: database.url }),
    }
    let server = await startServer(data.path, settings)
    const client = createApiClient(server.url, await replyCheckOf(server.url))
    const applicant = newApplicant('0700')
    await signUp(client, applicant)
    const application = await startApplication(client, applicant)
    await walkUntil(client, application, applicant, 'AGREE')
    const input = await prepareStep(client, application, 'AGREE', applicant)
    await submitStep(client, application, 'AGREE', input)
    const again = async () => {
      await server.kill()
      server = await startServer(data.path, settings)
      await client.refreshToken()
    }
    const notices = async () => {
      // Pricing that found the sandbox's bureau not up yet has failed: the applicant asks again.
      const pricing = await client.call('get', `/api/sdl/v1/flow/${application}/step/pricing`)
      if ((pricing.body['stepData'] as { status: string } | undefined)?.status === 'FAILED')
        await submitStep(client, application, 'PRICING')
      const { body } = await client.call('get', `/api/sdl/v1/account/notices?application_uuid=${application}`)
      return body['result'] as { kind: string; noticeId: string }[]
    }
    const mails = async () => {
      const url = `${server.url}/sandbox/mail/messages.json?to=${encodeURIComponent(applicant.email)}`
      const all = (await (await fetch(url)).json()) as { subject: string; id: string }[]
      return all.filter(({ subject }) => subject.startsWith('A notice'))
    }
    const until = async (isThere: () => Promise<boolean>) => {
      // What the dead process held is free again after a minute.
      const late = Date.now() + 120_000
      while (!(await isThere())) {
        if (Date.now() > late) throw new Error(`It did not come.\n${server.said()}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    await again()
    await until(async () => (await notices()).length > 0)
    await again()
    await until(async () => (await mails()).length > 0)
    await again()
    expect(await notices()).toMatchObject([{ kind: 'ADVERSE_ACTION' }])
    expect(new Set((await mails()).map((mail) => mail.id)).size).toBe(1)
    await server.stop()
    await database?.drop()
    data.remove()
  },
)

test('the sandbox shows its mail without accessibility faults, and the mail in its frame as it looks', async () => {
  const data = newDataDirectory()
  const server = await startServer(data.path)
  const client = createApiClient(server.url, await replyCheckOf(server.url))
  await signUp(client, newApplicant('0100'))
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const list = page.getByRole('link', { name: /Welcome to Relief Loans/ })
  await expect
    .poll(
      async () => {
        await page.goto(`${server.url}/sandbox/mail`)
        return await list.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(await accessibilityFindings(page)).toEqual([])
  await list.click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' })
  await button.waitFor()
  const color = await page
    .frames()
    .at(-1)
    ?.evaluate('getComputedStyle(document.querySelector("a")).backgroundColor')
  expect(color).toBe('rgb(11, 110, 110)')
  await page.close()
  await server.stop()
  data.remove()
})
