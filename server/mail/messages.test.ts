import { readingLevel } from '@relief/documents/test-reading-level.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import type { MailKind } from '@relief/store/mail.ts'
import { expect, test } from 'vitest'
import { findMailText } from './messages.ts'
import { words as spanish } from './words.es.ts'
import { words } from './words.ts'
import { writeMail } from './write-mail.ts'

const kinds: MailKind[] = [
  'VERIFY',
  'OFFERS_READY',
  'AGREEMENT_COPY',
  'NOTICE',
  'RATE_EXPIRY',
  'ACCOUNT_NEEDED',
  'NOT_PAID',
  'DRAW_RETURNED',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'LOG_IN_TRIES',
  'EMAIL_CHANGED',
  'PHONE_CHANGED',
  'PAYOUT_ACCOUNT_CHANGED',
  'ISSUER_REMOVED',
  'PROOF_CODE',
  'LOG_IN_CODE',
  'WAYS_REMOVED',
  'NEW_EMAIL_CODE',
  'COME_BACK',
  'GIVE_ACCOUNT',
  'LOAN_ENDED',
  'CHECK_FAILED',
  'UNDER_REVIEW',
  'REVIEW_DONE',
  'MONEY_SENT',
  'PAYMENT_DUE',
  'PAYMENT_MISSED',
  'STATE_OPENS',
  'APPLY_AGAIN',
  'WAITLIST_CONFIRM',
  'FACTOR_ADDED',
  'ACCOUNT_CLOSED',
  'FACTOR_REMOVED',
]
const about = {
  applicationUuid: '019a0000-0000-7000-8000-000000000001',
  payload: {
    until: '2026-12-20',
    amount: '100000',
    payment: '9502',
    count: '12',
    total: '114023',
    apr: '24.95%',
    sent: '100000',
    due: '2026-12-23',
    state: 'NY',
    noticeId: '019a0000-0000-7000-8000-000000000002',
    url: 'https://a.test/v?x=1&y=2',
  },
  publicUrl: 'https://loans.example.com',
}
const sender = { address: 'Relief Loans, Wilmington', phone: '(800) 555-0142', hours: 'Monday to Friday' }
const mails = kinds.map((kind) =>
  writeMail(findMailText(kind, about, words), 'Zoë <b>', sender, { words, language: 'en' }),
)
const spanishMails = kinds.map((kind) =>
  writeMail(findMailText(kind, about, spanish), 'Zoë', sender, { words: spanish, language: 'es' }),
)

test('the mail of the offers names a last payment that differs', () => {
  const figures = (changes: Record<string, string>, language = words) =>
    findMailText('OFFERS_READY', { ...about, payload: { ...about.payload, ...changes } }, language)
      .paragraphs[1]
  expect(figures({ last: '9501' })).toContain(
    'make 11 monthly payments of $95.02 and a last payment of $95.01, and pay back $1,140.23.',
  )
  expect(figures({ last: '9501' }, spanish)).toContain(
    'hace 11 pagos mensuales de $95.02 y un último pago de $95.01 y paga $1,140.23 en total.',
  )
  for (const equal of [{ last: '9502' }, {}])
    expect(figures({ ...equal, total: '114024' })).toContain('make 12 monthly payments of $95.02, and pay')
})

test('every email reads at grade seven or below', () => {
  for (const kind of kinds)
    expect.soft(readingLevel(findMailText(kind, about, words).paragraphs), kind).toBeLessThanOrEqual(7)
})

test('a Spanish email writes dates and states in Spanish', () => {
  const texts = kinds.map((kind) => JSON.stringify(findMailText(kind, about, spanish)))
  expect(texts.filter((text) => /[A-Z][a-z]{2} \d{1,2}, \d{4}|New York/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('23 de diciembre de 2026')).length).toBeGreaterThan(2)
  expect(texts.filter((text) => /\d [a-z]{3} \d{4}/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('Nueva York'))).toHaveLength(2)
})

test('every email has both forms, a language, a title, a heading and a plain link', () => {
  for (const [index, { subject, html, text }] of mails.entries()) {
    const { paragraphs, action } = findMailText(kinds[index] ?? 'VERIFY', about, words)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<script|<table/)
    for (const paragraph of paragraphs) {
      expect(text).toContain(paragraph)
      expect(html).toContain(withWholeDates(paragraph).replaceAll("'", '&#39;'))
    }
    expect(text).toContain(action.url)
    expect(html).toContain(`href="${action.url.replaceAll('&', '&amp;')}"`)
  }
})

test('no email breaks a date or a phone number over two lines', () => {
  for (const { html } of [...mails, ...spanishMails])
    expect(html.replace(/<title>.*<\/title>/, '')).not.toMatch(
      /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d de [a-z]+ de \d|\(800\) 555/,
    )
})

test('no email names a button, which its plain text does not have', () => {
  for (const kind of kinds)
    for (const each of [words, spanish])
      expect(findMailText(kind, about, each).paragraphs.join(' '), kind).not.toMatch(/button|botón/i)
})

test('a first bank account is not called a different one', () => {
  const label = (kind: MailKind, language = words) => findMailText(kind, about, language).action.label
  expect([label('GIVE_ACCOUNT'), label('ACCOUNT_NEEDED')]).toEqual([
    'Add a bank account',
    'Add a different account',
  ])
  expect([label('GIVE_ACCOUNT', spanish), label('ACCOUNT_NEEDED', spanish)]).toEqual([
    'Agregar una cuenta bancaria',
    'Agregar otra cuenta',
  ])
})

test('the mail about a passkey or an app says which of the two it was', () => {
  for (const kind of ['FACTOR_ADDED', 'FACTOR_REMOVED'] as const)
    for (const language of [words, spanish]) {
      const text = (payload: Record<string, string>) =>
        findMailText(kind, { ...about, payload }, language).paragraphs[0]
      expect(text({ factor: 'PASSKEY' })).toMatch(/passkey|llave de acceso/)
      expect(text({ factor: 'PASSKEY' })).not.toMatch(/authenticator|autenticación/)
      expect(text({ factor: 'APP' })).toMatch(/authenticator|autenticación/)
      expect(text({ factor: 'APP' })).not.toMatch(/passkey|llave/)
      // A mail that an earlier server requested does not say which.
      expect(text({})).toMatch(/ (or|o) /)
    }
})

test('a removed way to log in is named, so that a remaining one is not', () => {
  const text = (payload: Record<string, string>, language = words) =>
    findMailText('ISSUER_REMOVED', { ...about, payload }, language).paragraphs[0]
  for (const language of [words, spanish]) {
    expect(text({ dropped: 'apple' }, language)).toContain('Apple')
    expect(text({ dropped: 'apple' }, language)).not.toContain('Google')
    expect(text({ dropped: 'google' }, language)).not.toContain('Apple')
    // A mail that an earlier server requested does not say which.
    expect(text({}, language)).toMatch(/Apple (or|o) Google/)
  }
})

test("a person's name is text and never markup", () => {
  for (const { html, text } of mails) {
    expect(html).toContain('Hello Zoë &lt;b&gt;,')
    expect(text).toContain('Hello Zoë <b>,')
  }
})

test('a mail about an accepted line of credit does not mention a loan', () => {
  const line = findMailText('AGREEMENT_COPY', { ...about, payload: { product: 'LINE_OF_CREDIT' } }, words)
  expect(`${line.subject} ${line.paragraphs.join(' ')}`).not.toMatch(/loan/)
  expect(readingLevel(line.paragraphs)).toBeLessThanOrEqual(7)
})
