/** @module-tag slow */

import { words as spanishServerChat } from '@relief/server/chat/words.es.ts'
import { words as serverChat } from '@relief/server/chat/words.ts'
import { words as chatWords } from '@relief/web/chat/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { expectPicture } from './screens/picture.ts'
import { declinedRequest, signUpIn } from './signed-in.ts'
import { expectSound } from './visitor.ts'
import { type Site, withServer } from './with-server.ts'

const embedded = withServer()
const vendors = withServer({ settings: { CHAT_ASSISTANT: 'sierra' } })

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** A visitor on the page after a decline, whose browser must report no errors. */
async function declinedAt(
  site: Site,
  size = sizes[1],
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const context = await site.newContext({ ...(size && { viewport: size }), reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  const notes: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => (message.type() === 'error' ? complaints : notes).push(message.text()))
  const id = await declinedRequest(await signUpIn(context, site.url))
  await prepare(page)
  await page.goto(`${site.url}/relief-loans/loan/${id}/future-eligibility/offer`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints, notes, id, close: () => context.close() }
}

const offer = (page: Page) => page.getByRole('button', { name: chatWords.offer.open })

/** Whether nothing covers the question or the first line of its answer. */
const isInSight = (page: Page, question: string) =>
  page.getByRole('log').evaluate((log, text) => {
    const asked = [...log.querySelectorAll('p')].find((each) => each.textContent?.endsWith(text))
    const reply = asked?.nextElementSibling
    return [asked, reply].every((each) => {
      if (!each) return false
      const { left, right, top } = each.getBoundingClientRect()
      return each.contains(each.ownerDocument.elementFromPoint((left + right) / 2, top + 12))
    })
  }, question)

type Sent = { events: { name: string; properties: { element?: string; control?: string } }[] }

for (const size of sizes)
  test(`the assistant answers with sources and without axe faults at ${size.width} px`, async () => {
    const { page, complaints, close } = await declinedAt(embedded, size)
    await offer(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await offer(page).click()
    const dialog = page.getByRole('dialog', { name: 'Automated assistant' })
    await dialog.waitFor()
    await expectSound({ page }, 'assistant')
    await dialog.getByRole('button', { name: 'Why was I declined?' }).click()
    await dialog.getByText('These are the main reasons:').waitFor()
    await dialog.getByLabel(chatWords.question).fill('what does APR mean?')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await dialog
      .getByRole('link', { name: /What a loan costs/ })
      .first()
      .waitFor()
    await dialog.getByLabel(chatWords.question).fill('My SSN is 123-45-0700. I want a person')
    await page.keyboard.press('Enter')
    await dialog.getByText(/Your ticket is T/).waitFor()
    await dialog.getByText(serverChat.labels.removed).waitFor()
    for (const [question, words] of [
      ['I want to end my life', 'You’re not alone, and you matter'],
      ['you said no because I am a woman', 'They can’t hold your race'],
      ['¿Por qué me rechazaron?', 'Estas son las razones principales'],
      ['what is the weather tomorrow', 'I don’t know.'],
    ] as const) {
      await dialog.getByLabel(chatWords.question).fill(question)
      await page.keyboard.press('Enter')
      await dialog.getByText(words).waitFor()
      await expect.poll(() => isInSight(page, question)).toBe(true)
      await expectPicture(page, `chat ${question}`)
    }
    expect(await dialog.locator('[lang=es]').count()).toBe(1)
    await dialog.locator('[lang=es]').getByText(spanishServerChat.labels.sources).waitFor()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await dialog.getByRole('alert').getByText('Type a question').waitFor()
    await expectSound({ page }, 'assistant with an error')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Opened again, it shows the newest question and the beginning of its answer.
    await offer(page).click()
    await dialog.getByText('what is the weather tomorrow').waitFor()
    await expect.poll(() => isInSight(page, 'what is the weather tomorrow')).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

test('on a phone on its side the field for a question does not hide the answer', async () => {
  const { page, close } = await declinedAt(embedded, { width: 844, height: 390 })
  await offer(page).click()
  const dialog = page.getByRole('dialog', { name: 'Automated assistant' })
  await dialog.getByRole('button', { name: 'Why was I declined?' }).click()
  const answer = dialog.getByText('These are the main reasons:')
  await answer.waitFor()
  const isOnTop = () =>
    answer.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(element.ownerDocument.elementFromPoint(left + 4, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  await close()
})

test('each opening and closing is tracked, the view once a session', async () => {
  const { page, close } = await declinedAt(embedded)
  const events: Sent['events'] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/eventbus/track')) events.push(...(request.postDataJSON() as Sent).events)
  })
  await offer(page).waitFor()
  for (let at = 0; at < 2; at++) {
    await offer(page).click()
    await page.getByRole('button', { name: 'close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await expect.poll(() => events.filter(({ properties }) => properties.control === 'close').length).toBe(2)
  const about = events.filter(({ properties }) => properties.element === 'chat')
  expect(about.map(({ name, properties }) => `${name} ${properties.control ?? ''}`.trim())).toEqual([
    'click open',
    'view',
    'click close',
    'click open',
    'click close',
  ])
  await close()
})

test('the vendor’s script is embedded, opened with our token, and gone with the page', async () => {
  const { page, complaints, close } = await declinedAt(vendors)
  await offer(page).click()
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await chat.getByText(chatWords.disclosure).waitFor()
  await chat.getByLabel('Message').fill('hello')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByText('It heard you and knows nothing').waitFor()
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('link', { name: 'My loans' }).click()
  await page.getByRole('heading', { name: 'My loans' }).waitFor()
  expect(
    await page.evaluate(
      '[typeof window.sierra, typeof window.sierraConfig, document.querySelectorAll("#sierra-chat, script[src*=embed]").length]',
    ),
  ).toEqual(['undefined', 'undefined', 0])
  await page.goBack()
  await offer(page).click()
  await page.getByRole('dialog', { name: 'Chat' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an outage leaves the page unchanged, and only the log has the cause', async () => {
  const outages: [Site, string, string][] = [
    [embedded, '**/api/ai-agent-auth/**', 'abort'],
    [embedded, '**/api/ai-agent-config/**', 'error'],
    [embedded, '**/api/ai-agent-config/**', 'malformed'],
    [vendors, '**/sandbox/sierra/agent/**', 'abort'],
    [vendors, '**/sandbox/sierra/agent/**', 'empty'],
  ]
  for (const [site, pattern, how] of outages) {
    const { page, notes, close } = await declinedAt(site, sizes[0], (fresh) =>
      fresh.route(pattern, (route) => {
        if (how === 'abort') return route.abort()
        if (how === 'error') return route.fulfill({ status: 503, json: { success: false } })
        if (how === 'malformed') return route.fulfill({ json: { shouldShowAiAgentChatWindow: 'maybe' } })
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      }),
    )
    await expect.poll(() => notes.join('\n')).toContain('The chat is not available')
    expect(await offer(page).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  }
})

test('an assistant that does not answer says so, and can be asked again', async () => {
  const { page, close } = await declinedAt(embedded)
  await page.route('**/api/ai-agent-chat/**', (route) => route.abort())
  await offer(page).click()
  await page.getByRole('button', { name: 'When can I apply again?' }).click()
  await page.getByText(chatWords.failed).waitFor()
  await page.unroute('**/api/ai-agent-chat/**')
  // The question is still in the field.
  const field = page.getByLabel(chatWords.question)
  await expect.poll(() => field.inputValue()).toBe('When can I apply again?')
  await field.press('Enter')
  // The page behind it gives the same day.
  await page
    .getByRole('dialog')
    .getByText(/You can apply again on or after/)
    .waitFor()
  await close()
})

test('by keyboard alone, a slow answer keeps the focus, and nothing is sent twice', async () => {
  const { page, complaints, close } = await declinedAt(embedded, { width: 320, height: 640 })
  await offer(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Automated assistant' })
  await dialog.waitFor()
  const held = await holdRequests(page, '**/api/ai-agent-chat/**')
  const first = dialog.getByRole('button', { name: 'Why was I declined?' })
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByRole('log').getByText(chatWords.waiting).waitFor()
  // The pressed button is gone, so the focus moves to the field.
  await expect.poll(() => focused(page)).toContain('input')
  // The next question can be typed meanwhile; it is sent only once the answer is there.
  const field = dialog.getByLabel(chatWords.question)
  await page.keyboard.type('when can I apply again')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('when can I apply again')
  expect(held.count()).toBe(1)
  // Closed and opened again, the conversation and the typed text are still there.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain(chatWords.offer.open)
  await page.keyboard.press('Enter')
  await dialog.getByText('Why was I declined?').waitFor()
  expect(await field.inputValue()).toBe('when can I apply again')
  held.release()
  await dialog.getByRole('log').getByText('These are the main reasons:').waitFor()
  await field.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByText(/You can apply again on or after/).waitFor()
  expect(held.count()).toBe(2)
  // Long texts: one word must not widen the dialog; more than the limit is an error, and nothing is lost.
  await field.fill('a'.repeat(300))
  await page.keyboard.press('Enter')
  await dialog.getByText('a'.repeat(300)).waitFor()
  // Until the answer is there, nothing else is sent.
  await dialog.getByRole('log').getByText(chatWords.waiting).waitFor({ state: 'detached' })
  const isWide = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)
  expect(isWide).toBe(false)
  await field.fill('why '.repeat(300))
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText(chatWords.questionTooLong).waitFor()
  expect((await field.inputValue()).length).toBe(1200)
  // A reload in between ends the conversation; the page offers a new one.
  await page.reload()
  await offer(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})
