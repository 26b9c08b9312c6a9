/** @module-tag slow */

import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { languages } from '@relief/contract/languages.ts'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { mailWords } from '@relief/server/mail/catalogs.ts'
import { exampleFacts, exampleSender } from '@relief/server/mail/example-mail.ts'
import { findMailText } from '@relief/server/mail/messages.ts'
import { writeMail } from '@relief/server/mail/write-mail.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { mailKinds } from '@relief/store/mail.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { readMails } from '@relief/testing/mail.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { PATIENCE_MS, until } from '@relief/testing/until.ts'
import { saveStep, signUp, startApplication, submitStep, walkUntil } from '@relief/testing/walk.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { createReplyCheck } from './openapi-check.ts'
import { newDataDirectory, startServer } from './server.ts'
import { expectSoundAtSizes, sizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const)
  test(`every mail reads well at ${width} px in the ${colorScheme} theme`, async () => {
    const context = await at.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    for (const language of languages)
      for (const kind of mailKinds) {
        const words = mailWords[language]
        const text = findMailText(kind, exampleFacts, words)
        await page.setContent(writeMail(text, 'Maya', exampleSender, { words, language }).html)
        expect(await accessibilityFindings(page), `${kind} ${language}`).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth'), kind).toBeLessThanOrEqual(width)
      }
    await page.close()
  })

test.each(['the embedded database', 'PostgreSQL'])(
  'on %s a server killed around a decline writes one notice and one mail',
  async (kind) => {
    const data = newDataDirectory()
    const database = kind === 'PostgreSQL' ? await createFilledDatabase() : null
    const settings = {
      PORT: String(await freePort()),
      ...(database !== null && { DATABASE_URL: database.url }),
    }
    let server = await startServer(data.path, settings)
    const client = createClient(fetchTransport(server.url), await createReplyCheck(server.url))
    const applicant = newApplicant('0700')
    await signUp(client, applicant)
    const application = await startApplication(client, applicant)
    await walkUntil(client, application, 'AGREE', applicant)
    await saveStep(client, application, 'AGREE', applicant)
    await submitStep(client, application, 'AGREE', applicant)
    const again = async () => {
      await server.kill()
      server = await startServer(data.path, settings)
      await client.refreshToken()
    }
    const notices = async () => {
      // If the sandbox's bureau was not up yet, pricing has failed, and the applicant requests it again.
      const pricing = await client.send(pricingStep.load, { params: { applicationUuid: application } })
      if (pricing.status === 200 && pricing.body.stepData.status === 'FAILED')
        await submitStep(client, application, 'PRICING', applicant)
      const { body } = await client.send(getNoticesCall, { query: { application_uuid: application } })
      return body.result
    }
    const mails = async () =>
      (await readMails({ ...applicant, origin: server.url })).filter(({ subject }) =>
        subject.startsWith('A notice'),
      )
    // The dead process's lease ends after a minute.
    const untilAny = (look: () => Promise<unknown[]>) =>
      until(look, (found) => found.length > 0, 2 * PATIENCE_MS)
    await again()
    await untilAny(notices)
    await again()
    await untilAny(mails)
    await again()
    expect(await notices()).toMatchObject([{ kind: 'ADVERSE_ACTION' }])
    expect(new Set((await mails()).map((mail) => mail.id)).size).toBe(1)
    await server.stop()
    await database?.drop()
    data.remove()
  },
)

test('the sandbox shows its mail without axe faults, and renders each mail', async () => {
  const client = createClient(fetchTransport(at.url), await createReplyCheck(at.url))
  await signUp(client, newApplicant('0100'))
  const page = await (await at.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const list = page.getByRole('link', { name: /Welcome to Relief Loans/ })
  await expect
    .poll(async () => {
      await page.goto('/sandbox/mail')
      return await list.count()
    })
    .toBe(1)
  expect(await accessibilityFindings(page)).toEqual([])
  await list.click()
  const button = page.frameLocator('iframe').getByRole('link', { name: mailWords.en.actions.confirmEmail })
  await button.waitFor()
  const color = await page
    .frames()
    .at(-1)
    ?.evaluate('getComputedStyle(document.querySelector("a")).backgroundColor')
  const hex = DEFAULT_BRANDING.colorPrimary.slice(1)
  expect(color).toBe(`rgb(${[...Buffer.from(hex, 'hex')].join(', ')})`)
  await page.close()
})

test('one click in a reminder stops such emails, without a log-in', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page, client } = visitor
  const person = newApplicant('0100')
  await signUp(client, person)
  const id = await startApplication(client, person)
  await visitor.open('/account/preferences')
  // No box is checked.
  for (const name of ['stopsReminders', 'stopsPaymentReminders'])
    expect(await page.locator(`#${name}`).isChecked()).toBe(false)
  await expectSoundAtSizes(visitor, 'preferences with emails')
  await page.context().clearCookies()
  const list = page.getByRole('link', { name: mailWords.en.comeBack.subject })
  await page.goto(`${at.url}/sandbox/mail`)
  const before = await list.count()
  // Simulate that a day has passed since the last answer.
  await at.query(
    `update application set updated_at = updated_at - interval '2 days' where application_uuid = $1`,
    [id],
  )
  await at.query(
    `update mail_message set next_try_at = now() where application_uuid = $1 and kind = 'COME_BACK'
       and message_key like '%:1'`,
    [id],
  )
  await expect
    .poll(async () => {
      await page.goto(`${at.url}/sandbox/mail`)
      return await list.count()
    })
    .toBeGreaterThan(before)
  await list.first().click()
  const link = page.frameLocator('iframe').getByRole('link', { name: mailWords.en.stop })
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  expect(await headingAfter(page, '')).toBe(pagesWords.stopEmails.title)
  await expectSoundAtSizes(visitor, 'stop emails')
  await page.getByRole('button', { name: pagesWords.stopEmails.press }).click()
  expect(await headingAfter(page, pagesWords.stopEmails.title)).toBe(pagesWords.stopEmails.done)
  await expectSoundAtSizes(visitor, 'emails stopped')
  const stopped = await at.query(
    'select p.stops_reminders as it from account_preference p join application a using (entity_uuid) where a.application_uuid = $1',
    [id],
  )
  expect(stopped).toEqual([{ it: true }])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
