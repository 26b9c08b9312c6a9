import { readingLevel } from '@relief/documents/test-reading-level.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { type MailKind, mailKinds } from '@relief/store/mail.ts'
import { expect, test } from 'vitest'
import { exampleFacts, exampleSender } from './example-mail.ts'
import { findMailText } from './messages.ts'
import { words as spanish } from './words.es.ts'
import { words } from './words.ts'
import { writeMail } from './write-mail.ts'

const mails = mailKinds.map((kind) =>
  writeMail(findMailText(kind, exampleFacts, words), 'Zoë <b>', exampleSender, { words, language: 'en' }),
)
const spanishMails = mailKinds.map((kind) =>
  writeMail(findMailText(kind, exampleFacts, spanish), 'Zoë', exampleSender, {
    words: spanish,
    language: 'es',
  }),
)

test('an address that is not confirmed gets no amounts, rates or due dates of a loan', () => {
  for (const language of [words, spanish])
    for (const kind of [
      'OFFERS_READY',
      'MONEY_SENT',
      'PAYMENT_DUE',
      'PAYMENT_MISSED',
      'DRAW_SENT',
    ] as const) {
      const read = (isConfirmed: boolean) => {
        const { subject, paragraphs } = findMailText(kind, { ...exampleFacts, isConfirmed }, language)
        return [subject, ...paragraphs].join(' ')
      }
      expect.soft(read(true), kind).toMatch(/\d/)
      expect.soft(read(false), kind).not.toMatch(/\d/)
    }
})

test('the mail of the offers names a last payment that differs', () => {
  const figures = (changes: Record<string, string>, language = words) =>
    findMailText(
      'OFFERS_READY',
      { ...exampleFacts, payload: { ...exampleFacts.payload, ...changes } },
      language,
    ).paragraphs[1]
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
  for (const kind of mailKinds)
    expect.soft(readingLevel(findMailText(kind, exampleFacts, words).paragraphs), kind).toBeLessThanOrEqual(7)
})

test('a Spanish email writes dates and states in Spanish', () => {
  const texts = mailKinds.map((kind) => JSON.stringify(findMailText(kind, exampleFacts, spanish)))
  expect(texts.filter((text) => /[A-Z][a-z]{2} \d{1,2}, \d{4}|New York/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('23 de diciembre de 2026')).length).toBeGreaterThan(2)
  expect(texts.filter((text) => /\d [a-z]{3} \d{4}/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('Nueva York'))).toHaveLength(2)
})

test('every email has both forms, a language, a title, a heading and a plain link', () => {
  for (const [index, { subject, html, text }] of mails.entries()) {
    const { paragraphs, action } = findMailText(mailKinds[index] ?? 'VERIFY', exampleFacts, words)
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

test('a mail about an application says its number, copied whole and on one line', () => {
  const number = '4821-0937-5264'
  const [mail] = mails
  expect(mail?.text).toContain(words.number(number))
  expect(mail?.html).toContain(`<span style="white-space:nowrap">${number}</span>`)
  const facts = findMailText('PHONE_CHANGED', exampleFacts, words)
  const none = writeMail(facts, '', { ...exampleSender, applicationNumber: null }, { words, language: 'en' })
  expect(none.text).not.toContain(words.number(''))
  expect(none.text).not.toMatch(/\d{4}-\d{4}/)
})

test('no email breaks a date or a phone number over two lines', () => {
  for (const { html } of [...mails, ...spanishMails])
    expect(html.replace(/<title>.*<\/title>/, '')).not.toMatch(
      /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d de [a-z]+ de \d|\(800\) 555/,
    )
})

test('no email names a button, which its plain text does not have', () => {
  for (const kind of mailKinds)
    for (const each of [words, spanish])
      expect(findMailText(kind, exampleFacts, each).paragraphs.join(' '), kind).not.toMatch(/button|botón/i)
})

test('a first bank account is not called a different one', () => {
  const label = (kind: MailKind, language = words) => findMailText(kind, exampleFacts, language).action.label
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
        findMailText(kind, { ...exampleFacts, payload }, language).paragraphs[0]
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
    findMailText('ISSUER_REMOVED', { ...exampleFacts, payload }, language).paragraphs[0]
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

test('a mail exampleFacts an accepted line of credit does not mention a loan', () => {
  const line = findMailText(
    'AGREEMENT_COPY',
    { ...exampleFacts, payload: { product: 'LINE_OF_CREDIT' } },
    words,
  )
  expect(`${line.subject} ${line.paragraphs.join(' ')}`).not.toMatch(/loan/)
  expect(readingLevel(line.paragraphs)).toBeLessThanOrEqual(7)
})
