import { expect, test } from 'vitest'
import { type Intent, intentOf } from './intent.ts'

const examples: Partial<Record<Intent, string[]>> = {
  PERSON: [
    'I want to talk to a person',
    'Can I speak with someone please?',
    'human',
    'connect me to an agent',
    'Please call me',
    'get me a human',
    'Is there customer service?',
  ],
  RIGHTS: [
    'I want to dispute this decision',
    'What are my rights?',
    'This is unfair',
    'your decision was wrong',
    'can you look at it again',
  ],
  REASONS: [
    'Why was I declined?',
    'why did you say no',
    'What are the reasons?',
    'I was turned down',
    'why not',
  ],
  AGAIN: [
    'When can I apply again?',
    'can i reapply',
    'How long do I have to wait?',
    'When can I try for a loan',
  ],
  DOCUMENTS: ['Where are my documents?', 'Can I get a copy of the notice', 'what did I sign'],
  TERMS: [
    'What rate would I get?',
    'Can I get $500 instead?',
    'Will you approve me next time',
    'How much interest would I pay',
    'can you lend me more',
  ],
  QUESTION: [
    'What is a soft credit check?',
    'What counts as income?',
    'How do you protect my information?',
    'what is APR',
    'Do you look at my school?',
  ],
}

for (const [intent, messages] of Object.entries(examples))
  test(`questions of the kind ${intent} are known as such`, () => {
    for (const message of messages) expect(intentOf(message), message).toBe(intent)
  })
