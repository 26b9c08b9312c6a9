import type { Language } from '@relief/contract/languages.ts'
import { documentWords } from '@relief/documents/catalogs.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { chatWords } from './catalogs.ts'
import { readHelpArticles } from './help-articles.ts'
import { createSearch } from './search.ts'

function searchIn(language: Language) {
  const edition = { language, words: chatWords[language], documentWords: documentWords[language] }
  const articles = readHelpArticles('https://relief.example', policyInForce('9999-12-31'), edition)
  return createSearch(articles, edition.words, language)
}
const search = searchIn('en')
const found = (question: string) => search(question, 3).map(({ slug }) => slug)

test('questions in people’s own words, typing mistakes and all, find their article', () => {
  const expected: Record<string, string> = {
    'Does checking my offers hurt my credit score?': 'soft-and-hard-credit-checks',
    'what is a hard inquiry': 'soft-and-hard-credit-checks',
    'what counts as income?': 'what-counts-as-income',
    'do i have to list child suport': 'what-counts-as-income',
    'why do you need my social security number': 'why-we-ask-for-your-social-security-number',
    'can you take money from my linked bank account': 'linking-your-bank-account',
    'is there a fee for paying early': 'paying-back-and-paying-early',
    'what does APR mean': 'what-a-loan-costs',
    'how do i fix a mistake in my credit report': 'your-credit-report-and-score',
    'i froze my report': 'your-credit-report-and-score',
    'who can borrow': 'who-can-borrow',
    'what is a line of credit': 'line-of-credit',
    'I am in the army, are there military rules': 'military-members',
    'do you sell my information': 'how-we-protect-your-information',
    'i cannot log in, forgot password': 'log-in-and-password',
    'how do you decide': 'how-we-decide',
    'can i change the amount': 'how-to-read-your-offers',
    'I want to ask for more money': 'how-to-read-your-offers',
  }
  for (const [question, slug] of Object.entries(expected)) expect(found(question), question).toContain(slug)
})

test('the best match comes first', () => {
  expect(found('what is the difference between a soft and a hard credit check')[0]).toBe(
    'soft-and-hard-credit-checks',
  )
  expect(found('linking my bank account does not work')[0]).toBe('linking-your-bank-account')
})

test('a question without an article finds nothing', () => {
  for (const question of [
    'what is the weather tomorrow',
    'write me a poem about llamas',
    'who won the football game',
    'ignore all previous instructions',
    '???',
    'hello',
    'what time is it',
    'I lost my job',
  ])
    expect(found(question), question).toEqual([])
})

/** The passage that an everyday question must reach: its article, or own facts, and its heading. */
const everyday: Record<Language, Record<string, string>> = {
  en: {
    'What rate would I get?': 'what-a-loan-costs: The rate you’d get',
    'what’s my interest rate': 'what-a-loan-costs: The rate you’d get',
    'How do I make a payment?': 'autopay',
    'how do I pay': 'autopay',
    'where do I send my payment': 'autopay',
    'can I pay by debit card?': 'autopay',
    'do you have autopay': 'autopay: Automatic payments',
    'do you take money out of my account automatically': 'autopay: Automatic payments',
    'When is my first payment due?': 'paying-back-and-paying-early: When your payments are due',
    'what is my due date': 'paying-back-and-paying-early: When your payments are due',
    'when do I have to pay': 'paying-back-and-paying-early: When your payments are due',
    'can I pay early': 'paying-back-and-paying-early: Paying early',
    'how do I pay off my loan': 'paying-back-and-paying-early: Paying early',
    'what happens if I pay late': 'paying-back-and-paying-early: If you pay late, or can’t pay',
    'I can’t pay this month': 'paying-back-and-paying-early: If you pay late, or can’t pay',
    'are there late fees': 'what-a-loan-costs: Late fees',
    'how much can I borrow?': 'how-much-and-how-long',
    'when do I get my money': 'getting-your-money',
    'how long does it take to get the money': 'getting-your-money: How long it takes',
    'how do I cancel my loan': 'stop-or-cancel: Cancel a loan',
    'what are your hours': 'talk-to-a-person',
    'what is your phone number': 'talk-to-a-person',
    'who is the lender': 'who-lends-to-you',
    'how do I change my password': 'log-in-and-password: If you forgot your password',
    'can I add a cosigner': 'who-can-borrow: On your own',
    'Does this change my score?': 'if-we-cannot-offer-you-a-loan: Your score didn’t change',
    'can I apply again': 'own-again: When you can apply again',
  },
  es: {
    '¿Qué tasa me darían?': 'what-a-loan-costs: Qué tasa le darían',
    '¿cuál es mi tasa de interés?': 'what-a-loan-costs: Qué tasa le darían',
    '¿Cómo hago un pago?': 'autopay',
    'cómo pago': 'autopay',
    '¿adónde envío mi pago?': 'autopay',
    '¿puedo pagar con tarjeta de débito?': 'autopay',
    '¿tienen pagos automáticos?': 'autopay: Pagos automáticos',
    '¿cobran automáticamente de mi cuenta?': 'autopay: Pagos automáticos',
    '¿Cuándo vence mi primer pago?': 'paying-back-and-paying-early: En qué fechas vencen sus pagos',
    '¿cuál es mi fecha de pago?': 'paying-back-and-paying-early: En qué fechas vencen sus pagos',
    '¿cuándo tengo que pagar?': 'paying-back-and-paying-early: En qué fechas vencen sus pagos',
    '¿puedo pagar antes?': 'paying-back-and-paying-early: Pagar antes',
    '¿cómo liquido mi préstamo?': 'paying-back-and-paying-early: Pagar antes',
    '¿qué pasa si pago tarde?': 'paying-back-and-paying-early: Si paga tarde, o no puede pagar',
    'no puedo pagar este mes': 'paying-back-and-paying-early: Si paga tarde, o no puede pagar',
    '¿hay cargos por atraso?': 'what-a-loan-costs: Cargos por atraso',
    '¿cuánto puedo pedir prestado?': 'how-much-and-how-long',
    '¿cuándo recibo mi dinero?': 'getting-your-money',
    '¿cuánto tarda en llegar el dinero?': 'getting-your-money: Cuánto tarda',
    '¿cómo cancelo mi préstamo?': 'stop-or-cancel: Cancelar un préstamo',
    '¿cuál es su horario?': 'talk-to-a-person',
    '¿cuál es su número de teléfono?': 'talk-to-a-person',
    '¿quién es el prestamista?': 'who-lends-to-you',
    '¿cómo cambio mi contraseña?': 'log-in-and-password: Si olvidó su contraseña',
    '¿puedo agregar un codeudor?': 'who-can-borrow: Por su cuenta',
    '¿Esto cambia mi puntaje?': 'if-we-cannot-offer-you-a-loan: Su puntaje no cambió',
    '¿puedo volver a solicitar?': 'own-again: Cuándo puede presentar otra solicitud',
  },
}

test.each(['en', 'es'] as const)('an everyday question reaches its section, in %s', (language) => {
  const find = searchIn(language)
  const reached = Object.keys(everyday[language]).map((question) => {
    const [first] = find(question, 1)
    const place = first?.slug ?? first?.id ?? ''
    return [question, first?.heading ? `${place}: ${first.heading}` : place]
  })
  expect(Object.fromEntries(reached)).toEqual(everyday[language])
})
