import { readdirSync, readFileSync } from 'node:fs'
import { helpSearchTerms } from '@relief/domain/help-search-terms.ts'
import { expect, test } from 'vitest'
import { createFinder } from './find-articles.ts'

const article = (title: string, summary: string, headings: string[] = []) => ({
  slug: `some-${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  group: 'Your loan',
  summary,
  headings,
})
const articles = [
  article('What a loan costs', 'The finance charge and the total.', ['Late fees']),
  article('Pay back your loan', 'How to make a payment.', ['Pay off early']),
  article('Cómo decidimos', 'Qué revisa el banco.'),
]
const titles = (typed: string) => createFinder(articles, 'en')(typed)?.map(({ title }) => title) ?? null

test('nothing typed finds nothing, and shows every article', () => {
  expect(titles('')).toBeNull()
  expect(titles('  ?! ')).toBeNull()
})

test('title, summary, group and headings are searched by the beginnings of words', () => {
  expect(titles('pay')).toEqual(['Pay back your loan'])
  expect(titles('FINANCE')).toEqual(['What a loan costs'])
  expect(titles('late fee')).toEqual(['What a loan costs'])
  expect(titles('como')).toEqual(['Cómo decidimos'])
  expect(titles('your loan')).toHaveLength(3)
})

test('a question finds the article that has at least half of its words, best first', () => {
  expect(titles('does a loan cost much')?.[0]).toBe('What a loan costs')
  expect(titles('loan payment')).toEqual(['Pay back your loan'])
  expect(titles('mortgage')).toEqual([])
})

/** The articles of a language as the help page lists them. */
function listArticles(language: 'en' | 'es') {
  const folder = `help/${language}`
  return readdirSync(folder).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const field = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
    return {
      slug: file.replace('.md', ''),
      title: field(/^# (.*)/),
      group: field(/^group: (.*)/m),
      summary: field(/^summary: (.*)/m),
      headings: [...text.matchAll(/^## (.*)/gm)].map(([, heading = '']) => heading),
    }
  })
}

test('only the last word may be unfinished, and whole words come first', () => {
  const some = [article('It all feels', 'Feeling late.'), article('Costs', 'A late fee.')]
  const found = (typed: string) => createFinder(some, 'en')(typed)?.map(({ title }) => title)
  expect(found('late fee')).toEqual(['Costs', 'It all feels'])
  expect(found('fee')).toEqual(['Costs', 'It all feels'])
  expect(found('fee cost')).toEqual(['Costs'])
})

test('the words that people use find their article first, in both languages', () => {
  const expected = {
    en: {
      'late fee': ['what-a-loan-costs', 'paying-back-and-paying-early'],
      suicide: ['if-it-all-feels-too-much'],
      'I want to die': ['if-it-all-feels-too-much'],
      'kill myself': ['if-it-all-feels-too-much'],
      'end it all': ['if-it-all-feels-too-much'],
      'interest rate': ['what-a-loan-costs', 'how-to-read-your-offers'],
      'close my account': ['how-we-protect-your-information'],
      autopay: ['autopay'],
      'automatic payment': ['autopay'],
      refund: ['stop-or-cancel', 'paying-back-and-paying-early'],
      passkey: ['passkeys'],
      'face id': ['passkeys'],
      unsubscribe: ['stopping-our-emails'],
      'stop emails': ['stopping-our-emails'],
      'domestic violence': ['pressured-about-money'],
      'my husband forced me': ['pressured-about-money'],
      'coerced debt': ['pressured-about-money'],
      pressured: ['pressured-about-money'],
      payday: ['what-a-loan-costs', 'if-we-cannot-offer-you-a-loan'],
      cosigner: ['who-can-borrow'],
    },
    es: {
      suicidio: ['if-it-all-feels-too-much'],
      'quiero morir': ['if-it-all-feels-too-much'],
      matarme: ['if-it-all-feels-too-much'],
      'tasa de interés': ['what-a-loan-costs', 'how-to-read-your-offers'],
      'cerrar mi cuenta': ['how-we-protect-your-information'],
      'pago automático': ['autopay'],
      'llave de acceso': ['passkeys'],
      'cancelar suscripción': ['line-of-credit', 'stopping-our-emails'],
      'no quiero correos': ['stopping-our-emails'],
      'violencia doméstica': ['pressured-about-money'],
      'mi esposo me obliga': ['pressured-about-money'],
      reembolso: ['stop-or-cancel', 'paying-back-and-paying-early'],
      fiador: ['who-can-borrow'],
    },
  }
  for (const language of ['en', 'es'] as const)
    for (const [typed, slugs] of Object.entries(expected[language]))
      expect(slugs, typed).toContain(createFinder(listArticles(language), language)(typed)?.[0]?.slug)
})

test('every article has search terms, and every search term has an article', () => {
  const slugs = listArticles('en').map(({ slug }) => slug)
  expect(Object.keys(helpSearchTerms).sort()).toEqual(slugs.sort())
})

test('terms of the other language find their article when nothing else does', () => {
  expect(createFinder(listArticles('es'), 'es')('unsubscribe')?.[0]?.slug).toBe('stopping-our-emails')
  expect(createFinder(listArticles('en'), 'en')('suicidio')?.[0]?.slug).toBe('if-it-all-feels-too-much')
})

/** Articles that an everyday search must show, the first of them first. */
const everyday: Record<'en' | 'es', Record<string, string[]>> = {
  en: {
    'how do I pay': ['autopay', 'paying-back-and-paying-early'],
    pay: ['autopay', 'paying-back-and-paying-early'],
    'make a payment': ['autopay', 'paying-back-and-paying-early'],
    'How to pay': ['autopay'],
    'automatic payments': ['autopay'],
    'pay early': ['paying-back-and-paying-early'],
    'when is my payment due': ['paying-back-and-paying-early'],
    'late fees': ['what-a-loan-costs', 'paying-back-and-paying-early'],
    cancel: ['stop-or-cancel', 'line-of-credit'],
    canceling: ['stop-or-cancel', 'line-of-credit'],
    'how can I cancel my loan?': ['stop-or-cancel'],
    hours: ['talk-to-a-person'],
    'what are your hours': ['talk-to-a-person'],
    'phone number': ['talk-to-a-person'],
    'sell my loan': ['who-lends-to-you'],
    'contact you': ['talk-to-a-person'],
    'what rate would I get': ['what-a-loan-costs'],
    'how much can I borrow': ['how-much-and-how-long'],
    'when do I get my money': ['getting-your-money'],
    'who can borrow': ['who-can-borrow'],
    'line of credit': ['line-of-credit'],
    'forgot password': ['log-in-and-password'],
    scor: ['your-credit-report-and-score'],
    'my husband died': ['when-a-borrower-dies'],
    'how much to pay off my loan today': ['paying-back-and-paying-early'],
    'my payment does not show': ['paying-back-and-paying-early'],
    'paid in full letter': ['paying-back-and-paying-early'],
    'my wages are being garnished': ['paying-back-and-paying-early'],
    'natural disaster': ['paying-back-and-paying-early'],
    'you took the wrong amount': ['autopay'],
    'I paid twice': ['autopay'],
    'I switched banks': ['autopay'],
    'I lost my job': ['if-it-all-feels-too-much'],
    'I overpaid': ['line-of-credit'],
    'someone called pretending to be you': ['log-in-and-password'],
  },
  es: {
    'cómo pago': ['autopay', 'paying-back-and-paying-early'],
    pagar: ['autopay', 'paying-back-and-paying-early'],
    'hacer un pago': ['autopay', 'paying-back-and-paying-early'],
    'pagos automáticos': ['autopay'],
    'pagar antes': ['paying-back-and-paying-early'],
    '¿cuándo vence mi pago?': ['paying-back-and-paying-early'],
    'cargos por atraso': ['what-a-loan-costs', 'paying-back-and-paying-early'],
    cancelar: ['stop-or-cancel', 'line-of-credit'],
    'vender mi préstamo': ['who-lends-to-you'],
    '¿cómo cancelo mi préstamo?': ['stop-or-cancel'],
    horario: ['talk-to-a-person'],
    '¿cuál es su horario?': ['talk-to-a-person'],
    'número de teléfono': ['talk-to-a-person'],
    '¿qué tasa me darían?': ['what-a-loan-costs'],
    '¿cuánto puedo pedir?': ['how-much-and-how-long'],
    '¿cuándo recibo mi dinero?': ['getting-your-money'],
    'quién puede pedir un préstamo': ['who-can-borrow'],
    'línea de crédito': ['line-of-credit'],
    'olvidé mi contraseña': ['log-in-and-password'],
    puntaj: ['your-credit-report-and-score'],
    'tarjeta de débito': ['autopay'],
    'murió mi esposo': ['when-a-borrower-dies'],
    'carta de liquidación': ['paying-back-and-paying-early'],
    'mi pago no aparece': ['paying-back-and-paying-early'],
    'me están embargando el sueldo': ['paying-back-and-paying-early'],
    'pagué dos veces': ['autopay'],
    'cambié de banco': ['autopay'],
    'mi retiro no llegó': ['getting-your-money'],
    'me estafaron': ['pressured-about-money'],
    'perdí mi trabajo': ['if-we-cannot-offer-you-a-loan'],
  },
}

test.each(['en', 'es'] as const)('an everyday search shows its articles, in %s', (language) => {
  const articles = listArticles(language)
  for (const [typed, slugs] of Object.entries(everyday[language])) {
    const found = createFinder(articles, language)(typed)?.map(({ slug }) => slug) ?? []
    expect(found[0], typed).toBe(slugs[0])
    expect(found, typed).toEqual(expect.arrayContaining(slugs))
  }
})

/** At most this many articles fit a search for something particular, although all have one of its words. */
const FEW = 5

test.each([
  [
    'en',
    ['sell my loan', 'pay early', 'how can I cancel my loan?', 'late loan payment', 'refinance my loan'],
  ],
  ['es', ['vender mi préstamo', '¿cómo cancelo mi préstamo?', 'refinanciar mi préstamo']],
] as const)(
  'a search for something particular shows only the few articles that fit, in %s',
  (language, all) => {
    const find = createFinder(listArticles(language), language)
    for (const typed of all) expect(find(typed)?.length, typed).toBeLessThanOrEqual(FEW)
  },
)
