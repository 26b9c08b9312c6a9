import { expect, test } from 'vitest'
import { headingMatch, questionWords, subjectWords, weighWords } from './question-words.ts'

test('forms of a word are one word, and words without a topic are dropped', () => {
  const en = (text: string) => questionWords(text, 'en').join(' ')
  for (const text of ['cancel', 'Canceling', 'cancelled', 'cancellation?'])
    expect(en(text), text).toBe('cancel')
  for (const text of ['How do I pay?', 'my payments', 'making a payment', 'paid'])
    expect(en(text), text).toBe('pay')
  expect(en('charges')).toBe(en('charge'))
  expect(en('fees')).toBe(en('fee'))
  expect(en('[name] and [street address]')).toBe('')
  const es = (text: string) => questionWords(text, 'es').join(' ')
  for (const text of ['¿Cómo pago?', 'pagar', 'mis pagos', 'pagarlo']) expect(es(text), text).toBe('pag')
  for (const text of ['cancelar', 'cancelo', 'cancelación']) expect(es(text), text).toBe(es('cancela'))
})

test('words are known as people type them on a phone', () => {
  const en = (text: string) => questionWords(text, 'en').join(' ')
  expect(en('y was my pymt late rn')).toBe(en('why was my payment late'))
  expect(en('y’all')).toBe('')
  expect(en('can I pay by friday or on the 3rd')).toBe(en('can I pay'))
  expect(en('is it in my acct')).toBe(en('is it in my account'))
  expect(en('wheres the $$')).toBe(en('where is the money'))
  const es = (text: string) => questionWords(text, 'es').join(' ')
  expect(es('xq no me pagan')).toBe(es('por qué no me pagan'))
  expect(es('cuando tengo q pagar')).toBe(es('cuándo tengo que pagar'))
  expect(es('mi plata')).toBe(es('mi dinero'))
})

test('Spanish words that sound the same are the same word', () => {
  const es = (text: string) => questionWords(text, 'es').join(' ')
  for (const [typed, full] of [
    ['taza de interes', 'tasa de interés'],
    ['otra ves', 'otra vez'],
    ['meces', 'meses'],
    ['resivi el depocito', 'recibí el depósito'],
    ['pague', 'pago'],
  ] as const)
    expect(es(typed), typed).toBe(es(full))
  expect(es('me pagan')).not.toBe(es('pago'))
})

test('what follows “can I apply if” is what the question is about', () => {
  const es = (text: string) => questionWords(text, 'es').join(' ')
  expect(es('puedo aplicar sin papeles')).toBe(es('sin papeles'))
  expect(es('no soy ciudadano puedo aplicar')).toBe(es('no soy ciudadano'))
  for (const text of ['cuándo puedo aplicar', 'qué día puedo aplicar', 'puedo aplicar'])
    expect(es(text), text).not.toBe('')
})

test('what several words say together stays together', () => {
  expect(questionWords('I can’t pay', 'en')).toEqual(['unabl', 'pay'])
  expect(questionWords('no puedo pagar', 'es')).toEqual(questionWords('no pueden pagar', 'es'))
  expect(questionWords('when do I have to pay', 'en')).toEqual(questionWords('payment due', 'en'))
  expect(questionWords('autopay', 'en')).toEqual(questionWords('automatic payments', 'en'))
})

test('a missing thing, another product or a name is not the thing itself', () => {
  const en = (text: string) => questionWords(text, 'en').join(' ')
  for (const text of ['I have no job', 'without a job', 'I’m laid off', 'not working'])
    expect(en(text), text).toBe('unemploy')
  expect(en('no credit')).toBe(en('I dont have any credit history'))
  expect(en('don’t pay')).not.toContain('pay ')
  expect(en('do you offer credit cards')).not.toContain('credit')
  expect(en('do you lend in Texas')).toBe(en('do you lend in north carolina'))
  expect(en('my wife')).toBe(en('my mom'))
  expect(en('borrow $5,000')).toBe(en('borrow 900 dollars'))
  expect(en('am I too young')).toBe(en('how old'))
  expect(en('whats my 2 payments')).toBe(en('payment'))
  const es = (text: string) => questionWords(text, 'es').join(' ')
  for (const text of ['no tengo trabajo', 'sin empleo', 'estoy desempleada', 'no estoy trabajando'])
    expect(es(text), text).toBe('desemple')
  expect(es('si no pago')).not.toBe(es('pago'))
  expect(es('mi celular')).toBe(es('teléfono'))
  expect(es('otro préstamo')).toBe(es('dos préstamos'))
})

test('a heading is nearest with the very words of the question; rare words count more', () => {
  const subject = (text: string) => subjectWords(text, 'en')
  const headings = ['How to pay', 'Paying early', 'Who pays', 'Add a cosigner', 'Change a name']
  const weigh = weighWords(headings.map(subject))
  const match = (asked: string, heading: string) => headingMatch(subject(asked), subject(heading), weigh)
  expect(match('how do I pay', 'How to pay')).toBe(1)
  expect(match('how do I pay', 'Paying early')).toBeLessThan(1)
  expect(match('how do I pay', 'Who pays')).toBeLessThan(1)
  expect(match('who pays', 'Who pays')).toBe(1)
  expect(match('hello', 'Who pays')).toBe(0)
  expect(match('pay the cosigner', 'Add a cosigner')).toBeGreaterThan(
    match('pay the cosigner', 'Paying early'),
  )
})
