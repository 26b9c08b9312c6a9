import {
  type AnswerModel,
  AssistantError,
  type ModelAnswer,
  type ModelQuestion,
} from '@relief/providers/chat-assistant/port.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerFrom } from './answer.ts'
import type { DecisionFacts } from './decision-facts.ts'
import { ticketTopic } from './firm-answers.ts'
import { readHelpArticles } from './help-articles.ts'
import { intentOf } from './intent.ts'
import { isSpanish } from './language.ts'
import { createPlaces, createSearch } from './search.ts'

const log = pino({ level: 'silent' })
const articles = readHelpArticles()
const search = createSearch(articles)
const passageAt = createPlaces(articles)
const contact = { phone: '(800) 555-0142', email: 'support@relief-loans.example' }
const facts: DecisionFacts = {
  decidedOn: '2026-11-20',
  reasons: ['Too many recent inquiries', 'Income too low for the amount asked'],
  applyAgainOn: '2026-12-20',
  documents: ['Notice of our decision, Nov 20, 2026'],
  notice: {
    equalCredit: ['The agency for this creditor is the Agency, 1 Main Street, Kansas City.'],
    score: ['Your credit score: 612', 'Scores range from: a low of 300 to a high of 850'],
  },
}
const noNotice = { equalCredit: null, score: null }

function modelThat(
  answer: (question: ModelQuestion) => ModelAnswer,
): AnswerModel & { asked: ModelQuestion[] } {
  const asked: ModelQuestion[] = []
  return {
    asked,
    answer: async (question) => {
      asked.push(question)
      return answer(question)
    },
  }
}

const ask = (text: string, model: AnswerModel | null = null, known = facts) =>
  answerFrom(
    { text, earlier: [], intent: intentOf(text), isSpanish: isSpanish(text) },
    { facts: known, passages: search(text, 4) },
    {
      model,
      log,
      passageAt,
      contact,
      ticketNumber: ticketTopic(intentOf(text)) === null ? null : 'T1234ABCD',
    },
  )
const textsOf = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
  answer.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join(' ')

test('why: the reasons of the decision, word for word, and where they come from', async () => {
  const answer = await ask('Why was I declined?')
  for (const reason of facts.reasons) expect(textsOf(answer)).toContain(reason)
  expect(answer.sources.map(({ slug }) => slug)).toEqual([null, 'if-we-cannot-offer-you-a-loan'])
})

test('when again: the day that the rules set; which documents: their titles', async () => {
  expect(textsOf(await ask('When can I apply again?'))).toContain('on or after Dec 20, 2026')
  expect(textsOf(await ask('Where are my documents?'))).toContain('Notice of our decision')
  const unknown = { decidedOn: null, reasons: [], applyAgainOn: null, documents: [], notice: noNotice }
  expect(textsOf(await ask('When can I apply again?', null, unknown))).toContain('No day is set')
  expect(textsOf(await ask('Why was I declined?', null, unknown))).toContain('no decision')
})

test('a question about the help pages is answered in their own words, with the page', async () => {
  const answer = await ask('Does a soft check change my score?')
  expect(answer.sources[0]?.slug).toBe('soft-and-hard-credit-checks')
  expect(textsOf(answer)).toContain('does not change your credit score')
})

test('what nobody wrote down is not answered', async () => {
  const answer = await ask('What is the weather tomorrow?')
  expect(answer.sources).toEqual([])
  expect(textsOf(answer)).toContain('rather not guess')
})

test('no amount, rate or offer is ever named, model or not', async () => {
  const eager = modelThat(() => ({ text: 'Yes, $500 at 19%.', sourceIds: ['your-decision'] }))
  for (const question of [
    'What rate would I get?',
    'Can I get $500 instead?',
    'Will you approve me next time?',
  ]) {
    expect(textsOf(await ask(question, eager))).not.toMatch(/\d/)
    expect(textsOf(await ask(question))).toContain('I cannot name an amount or a rate')
  }
  expect(eager.asked).toEqual([])
})

test('a model answers from the same sources, and its citations lead to the pages', async () => {
  const model = modelThat(({ sources }) => ({
    text: 'A soft check does not change your score.\nOther lenders do not see it.',
    sourceIds: [sources[1]?.id ?? ''],
  }))
  const answer = await ask('Does a soft check change my score?', model)
  expect(answer.answer).toHaveLength(2)
  expect(answer.sources).toEqual([
    { slug: 'soft-and-hard-credit-checks', title: 'Soft and hard credit checks' },
  ])
  expect(model.asked[0]?.sources[0]?.text).toContain('Too many recent inquiries')
})

test('an answer of the model that does not hold, or none at all, leaves the word to the help pages', async () => {
  const bad: AnswerModel[] = [
    modelThat(() => ({ text: 'You can borrow $900 at 5%.', sourceIds: ['your-decision'] })),
    modelThat(() => ({ text: 'It is fine.', sourceIds: [] })),
    {
      answer: () => Promise.reject(new AssistantError('TIMEOUT', 'The model did not answer')),
    },
  ]
  for (const model of bad) {
    const answer = await ask('Does a soft check change my score?', model)
    expect(textsOf(answer)).toContain('does not change your credit score')
  }
})

test('a question that nothing is known about never reaches the model', async () => {
  const model = modelThat(() => ({ text: 'Sunny.', sourceIds: ['your-decision'] }))
  await ask('What is the weather tomorrow?', model)
  expect(model.asked).toEqual([])
})
