import { expect, test } from 'vitest'
import { findTopic } from './topics.ts'

const crisis = [
  'I may do something stupid',
  'i might do something really bad tonight',
  "I'm going to do something I'll regret",
  'I want to kill myself',
  'thinking about suicde',
  'i am suicidal',
  'kms',
  'I want to die',
  'fuck this i want to die',
  'I just wanna disappear',
  'i dont want to live anymore',
  'I don’t want to wake up tomorrow',
  'I do not want to be here any longer',
  'I want to end my life',
  'maybe I should end it all',
  'I will take all my pills',
  'thinking of an overdose',
  'I have a gun to my head',
  'I could jump off a bridge',
  'I could drive into a tree',
  'What is the point, I can’t go on',
  "i can't do this anymore",
  'I cannot take it any more',
  'I can not cope',
  'what’s the point of living',
  'there is no reason to live',
  'I have nothing left to live for',
  'life is not worth living',
  'my life is over',
  'I am tired of living',
  'im done with life',
  'I give up on life',
  'everyone would be better off without me',
  'i am better off dead',
  'I am a burden to my family',
  'nobody would miss me',
  'I wish I was never born',
  'i wish i were dead',
  'this is my last night',
  'goodbye forever',
  "you won't matter, I won't be here tomorrow",
  'I have lost all hope',
  'I feel hopeless',
  'I am desperate, please approve me',
  'there is no way out',
  "I'm at the end of my rope",
  'I am not safe with myself',
  'scared of what i might do',
  'I keep having thoughts of dying',
  'my husband wants to kill himself because of the debt',
  'I might hurt someone',
  'ya no quiero vivir',
  'me quiero matar',
  'quiero morir',
  'voy a hacer una locura',
]

const harmless = [
  'these fees are killing me',
  'I am dying to know the reasons',
  'does it hurt me to ask',
  'will a hard check hurt my score',
  'my car died and I need money',
  'my phone died during the application',
  'how do I end my application',
  'can I end the line of credit',
  'I want to live in Texas',
  'does life insurance count as income',
  'will they take my life insurance',
  'I cut my expenses in half',
  'what is the point of a soft check',
  "I can't go on to the next page",
  'I do not want to go on with this application',
  'I want to disappear from your mailing list',
  'the deadline is killing me',
  'I did something stupid with my card last year',
  'can you withdraw money from my bank account',
  'I have cancer, what can I do',
  'the page is dead',
  'can I take the loan and pay it early',
  'why was I declined, I cannot pay my rent',
  'I give up my car to pay this, is that needed',
]

test('a crisis message is recognized by its meaning', () => {
  expect(crisis.length).toBeGreaterThanOrEqual(40)
  expect(crisis.filter((message) => findTopic(message) !== 'CRISIS')).toEqual([])
})

test('an everyday figure of speech is not a crisis', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(20)
  expect(harmless.filter((message) => findTopic(message) === 'CRISIS')).toEqual([])
})

test('a rights question is recognized by its meaning', () => {
  const rights = [
    'I think I was turned down because I am black',
    'was i declined cause im a woman?',
    'you denied me because I’m too old',
    'is it because of my religon',
    'this is discrimnation',
    'would I have been approved if I was white',
    'did you say no because i get food stamps',
    'because im on disability?',
    'I want to dispute this decision',
    'what are my rights',
    'This is unfair',
    'your decision was wrong',
    'can you look at it again',
    'I will get a lawyer',
    'I want to complain about the bank',
    'how do i file a complant',
    'debt colectors keep harrassing me',
    'a collection agency is threatening me',
    'I just filed for chapter 7',
    'I never applied for this loan',
    'someone stole my identity',
    'Somebody used my name, this was not me',
    'my husband died last week, he had applied',
    'who pays if the borrower dies',
    'there is a mistake in my report from equifax',
    'that debt is not mine',
    'i was never late on anything!!!',
    'i paid that collection already what do i do',
    'please erase all my information',
    'I want to opt out',
    'dont sell my data',
  ]
  expect(rights.filter((message) => findTopic(message) !== 'RIGHTS')).toEqual([])
})

test('the wish for a person is recognized, in English and in Spanish', () => {
  const wishes = [
    'I want a person',
    'Can I speak with someone please?',
    'human',
    'connect me to an agent',
    'Please call me',
    'get me a human',
    'can I talk to a humen',
    'let me speak to your supervisor',
    'quiero hablar con una persona',
    'persona',
  ]
  expect(wishes.filter((message) => findTopic(message) !== 'PERSON')).toEqual([])
})

test('an everyday question has no topic for a person', () => {
  const questions = [
    'Why was I declined?',
    'When can I apply again?',
    'Where are my documents?',
    'what was my credit score',
    'What is a soft credit check?',
    'what counts as income?',
    'Can I get $500 instead?',
    'will my employer’s manager see this',
    'I am over 18 years old',
    'is there a fee for paying early',
    'how do I cancel my application',
    'are you a real bank',
    'because of my social security number?',
    'what does past due mean',
  ]
  expect(questions.filter((message) => findTopic(message) !== null)).toEqual([])
})

test('a question about a right is recognized in Spanish', () => {
  const rights = [
    'creo que es discriminación',
    'me rechazaron por ser mexicana',
    '¿cuáles son mis derechos?',
    'voy a hablar con un abogado',
    'quiero presentar una queja',
    'me robaron la identidad',
    'nunca solicité este préstamo',
    'un cobrador me llama todos los días',
    'mi esposo falleció la semana pasada',
    'quiero borrar mis datos',
    'hay un error en mi reporte de crédito',
  ]
  expect(rights.filter((message) => findTopic(message) !== 'RIGHTS')).toEqual([])
  const others = ['¿qué es un préstamo?', '¿cuánto cuesta?', 'tengo una pregunta sobre mi cuenta', 'gracias']
  expect(others.filter((message) => findTopic(message) !== null)).toEqual([])
})
