import { expect, test } from 'vitest'
import { findLanguage } from './spanish.ts'
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
  "i'm going to cut my wrists",
  'cutting myself',
  'i keep cutting myself',
  'i dont want to be here',
  "i don't wanna be here anymore",
  "there's no point in anything now",
  'i have nothing left',
  'there is nothing left for me',
  'thinking of jumping',
  "i'm going to jump",
  'why bother living',
  'k m s',
  'I see no point',
  'there is no point',
  "i don't see the point in living",
  'I hope I never wake up',
  'i wish i didnt exist',
  'I want it all to end',
  "I don't want to exist",
  'hate my life',
  'i have nothing to live for',
  'thinking about jumping off a bridge',
  'i will slit my wrists',
  'why am I still alive',
  'nothing matters anymore',
  'i might as well die',
  "i don't see any reason to go on",
  'I am going to end it tonight',
  'i cant take it',
]

const spanishCrisis = [
  'ya no quiero vivir',
  'me quiero matar',
  'quiero morir',
  'voy a hacer una locura',
  'me voy a matar',
  'me mato',
  'me voy a quitar la vida',
  'voy a tirarme de un puente',
  'quisiera no despertar',
  'ya no aguanto',
  'no le veo sentido a la vida',
  'quiero desaparecer',
  'me quiero morir',
  'voy a suicidarme',
  'pienso en el suicidio',
  'me quiero quitar la vida',
  'me quitaré la vida',
  'me voy a tirar de un puente',
  'quiero saltar de un edificio',
  'me corto las venas',
  'me estoy cortando',
  'no quiero despertar mañana',
  'ojalá no despierte',
  'la vida no tiene sentido',
  'no tengo ganas de vivir',
  'no encuentro razón para vivir',
  'ya no puedo más',
  'no quiero existir',
  'ya no quiero estar aquí',
  'no me queda nada',
  'estoy cansada de vivir',
  'prefiero morir',
  'me quisiera morir',
  'mi esposo se quiere matar',
  'estarían mejor sin mí',
  '¿para qué seguir viviendo?',
  'ya no soporto esta vida',
  'quiero acabar con mi vida',
  'me dan ganas de morirme',
  'me voy a ahorcar',
  'nada tiene sentido',
  'me hago daño',
  'quiero que todo se acabe',
]

const harmless = [
  'these fees are killing me',
  'I am dying to know the reasons',
  'does it hurt me to ask',
  'will a hard check hurt my score',
  'my car died and I need money',
  'my phone died during the application',
  'proof that I paid off the loan',
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
  'I have nothing left to pay',
  'jump to the next page',
  "I'm going to jump to the documents",
  'will my score jump',
  'my payment is going to jump',
  'can I cut my payments',
  'cut my rate in half',
  'I was denied for no reason',
  'this makes no sense',
  'why bother applying again',
  'is there no point in applying again?',
  'there is nothing left to cancel',
  'nothing left on my balance, why',
  'I do not want to be here on hold for an hour',
  'I have nothing left after bills',
  'how many people live here',
  "I don't want to live with my parents",
  'quiero matar esta deuda',
  'no me queda nada por pagar',
  'no quiero seguir con la solicitud',
  'no puedo seguir al próximo paso',
  'me van a cortar la luz',
  'quiero desaparecer de su lista de correos',
  'me muero de ganas de saber',
  'no aguanto los intereses',
  'no quiero vivir en Texas',
  '¿tiene sentido pedir más?',
  'no tengo razón para pagar eso',
  'ya no puedo entrar a mi cuenta',
  'me mandaron un correo',
  'quiero acabar con mi deuda',
  'me voy a mudar a Texas',
  'no tengo nada de ingresos',
  '¿me van a quitar la casa?',
]

test('a crisis message is recognized by its meaning', () => {
  expect(crisis.length).toBeGreaterThanOrEqual(40)
  expect([...crisis, ...spanishCrisis].filter((message) => findTopic(message) !== 'CRISIS')).toEqual([])
})

test('a crisis message is recognized however its characters are spelled', () => {
  for (const message of [
    'I want to k\u200Bill myself',
    'Ｉ want to kill myself',
    'I\u00A0want to kill my\u00ADself',
  ])
    expect.soft(findTopic(message), message).toBe('CRISIS')
})

test('help in a crisis comes in the language of its phrase', () => {
  expect(crisis.filter((message) => findLanguage(message) !== 'en')).toEqual([])
  expect(spanishCrisis.filter((message) => findLanguage(message) !== 'es')).toEqual([])
})

test('an everyday figure of speech is not a crisis', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(20)
  expect(harmless.filter((message) => findTopic(message) === 'CRISIS')).toEqual([])
})

test('someone who is hurt or forced to borrow is recognized, and the language', () => {
  const abuse = {
    en: [
      'he beats me and takes my money',
      'my husband hits me',
      'I am being abused',
      'domestic violence',
      'my husband makes me borrow',
      'someone is forcing me to take this loan',
      'my boyfriend threatens me',
      'my ex controls all my money',
      "I'm scared of my partner",
      'i was forced to sign this',
      'I am a victim of domestic abuse',
      'she is making me take out a loan',
      'my dad pressured me to apply',
      'my partner choked me last night',
    ],
    es: [
      'mi esposo me pega',
      'me obligan a pedir el préstamo',
      'violencia doméstica',
      'mi pareja me amenaza',
      'mi novio me quita mi dinero',
      'mi marido me obliga a sacar préstamos',
      'me están obligando a firmar',
      'tengo miedo de mi esposo',
      'soy víctima de violencia',
      'mi hijo me maltrata',
    ],
  }
  const messages = [...abuse.en, ...abuse.es]
  expect(messages.filter((message) => findTopic(message) !== 'ABUSE')).toEqual([])
  expect(abuse.en.filter((message) => findLanguage(message) !== 'en')).toEqual([])
  expect(abuse.es.filter((message) => findLanguage(message) !== 'es')).toEqual([])
})

const threats = {
  en: [
    'he will kill me',
    "he'll kill me",
    "he's going to kill me",
    'hes gonna kill me if i dont get this loan',
    'My husband said he would kill me',
    'my ex wants to kill me',
    'my boyfriend threatened to kill me',
    "she'll kill me if I don't borrow",
    'she is going to shoot me',
    'they are going to kill me if I do not pay',
    "they'll kill us",
    'he tried to kill me last night',
    'my stepdad keeps saying he will stab me',
    'the guy I live with is going to kill me',
    'someone wants to kill me',
    'somebody is trying to kill me',
    "I'm afraid he kills me",
    'I am scared that my partner is going to murder me',
    'he says he will end my life',
    'my wife said she would take my life if I leave',
    'he put a gun to my head and told me to apply',
    'he pointed a gun at me',
    'he held a knife to my throat',
    'he will slit my throat',
    'he wants me dead',
    'I get death threats from my ex',
    'he threatened my life',
    'I fear for my life',
    'I am going to be killed by my husband',
    'the loan shark will kill me',
    'he will kill my kids',
    'he said he would kill me and himself',
    'hubby tried to kill me',
    'he almost killed me',
  ],
  es: [
    'me va a matar',
    'mi esposo me va a matar',
    'él me va a matar',
    'mi ex me quiere matar',
    'mi novio dice que me va a matar',
    'mi marido me amenazó con matarme',
    'me amenaza con matarme si no pido el préstamo',
    'me van a matar si no pago',
    'quiere matarme',
    'mi pareja intentó matarme',
    'mi esposo trató de matarme',
    'me mata si se entera',
    'él me mata',
    'me matarán si no consigo el dinero',
    'nos va a matar',
    'va a matar a mis hijos',
    'es capaz de matarme',
    'me va a hacer daño',
    'mi esposo me quiere lastimar',
    'me va a pegar un tiro',
    'me va a quitar la vida',
    'me puso una pistola en la cabeza',
    'recibo amenazas de muerte',
    'me amenazó de muerte',
    'temo por mi vida',
    'mi vida corre peligro',
  ],
}

test('a threat by another person is about abuse, not a crisis of one’s own', () => {
  const messages = [...threats.en, ...threats.es]
  expect(messages.filter((message) => findTopic(message) !== 'ABUSE')).toEqual([])
  expect(threats.en.filter((message) => findLanguage(message) !== 'en')).toEqual([])
  expect(threats.es.filter((message) => findLanguage(message) !== 'es')).toEqual([])
})

test('a wish to die beside a threat, or for another to do it, remains a crisis', () => {
  const messages = [
    'he will kill me and I want to die',
    'my husband says he will kill me. I would rather be dead',
    'kill me',
    'just kill me',
    'someone please kill me',
    'can somebody kill me',
    'I wish someone would kill me',
    'i want somebody to kill me',
    'I hope he will kill me',
    'my husband left and i want you to kill me',
    'he wants me to end my life',
    'he is going to kill himself',
    'mi esposo se va a matar',
    'mi esposo me va a matar y ya no quiero vivir',
    'me quiero matar',
    'intento matarme',
    'quiero que me maten',
    'soy capaz de matarme',
    'me voy a pegar un tiro',
  ]
  expect(messages.filter((message) => findTopic(message) !== 'CRISIS')).toEqual([])
})

test('an everyday figure of speech is not a threat', () => {
  const others = [
    'these fees are killing me',
    'the interest is killing me',
    'they are killing me with fees',
    'will they take my house',
    'he has a job at the hospital',
    'los intereses me están matando',
    'me va a llamar alguien',
    'can he take my loan',
  ]
  expect(others.filter((message) => findTopic(message) === 'ABUSE')).toEqual([])
})

test('an everyday question is not about abuse', () => {
  const others = [
    'they hit me with a late fee',
    'will this hurt my score',
    'why does the bank make me sign again',
    'does my husband have to sign',
    'can my wife apply with me',
    'a debt collector is threatening me',
    'my husband makes more money than me',
    'do these fees hurt me',
    'I feel no pressure to apply',
    'my boss can confirm my income',
    '¿mi esposo tiene que firmar?',
    'me amenazan los cobradores',
    '¿estoy obligado a pagar antes?',
  ]
  expect(others.filter((message) => findTopic(message) === 'ABUSE')).toEqual([])
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

test('how to delete an account or data is answered; to have it done is a request', () => {
  const howTo = [
    'How do I delete my account?',
    'how can i delete all of my data',
    'Can I delete my account?',
    'how to download my information',
    'where do I correct my details',
    '¿Cómo borro mi cuenta?',
    '¿Cómo puedo eliminar mis datos?',
    '¿Puedo borrar mi cuenta?',
  ]
  expect(howTo.filter((message) => findTopic(message) !== null)).toEqual([])
  const requests = [
    'delete my account',
    'Can you delete my account?',
    'how do I delete my account, I want to complain',
    'quiero eliminar mi cuenta',
  ]
  expect(requests.filter((message) => findTopic(message) !== 'RIGHTS')).toEqual([])
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
