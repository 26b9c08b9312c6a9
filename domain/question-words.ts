/** How the words of a language become terms that a search compares. */
type Grammar = {
  /** What several words say together, as one term: "can't" changes a question as much as its verb. */
  readonly phrases: readonly (readonly [RegExp, string])[]
  readonly stopWords: ReadonlySet<string>
  readonly stem: (word: string) => string
  /** Stems of other forms of a word. */
  readonly forms: Readonly<Record<string, string>>
  /** A question about a person: "who pays" is not "how to pay". */
  readonly who: RegExp
}

const wordSet = (words: string) => new Set(words.split(' '))

const grammars: Readonly<Record<'en' | 'es', Grammar>> = {
  en: {
    phrases: [
      [/\bplease\b/g, ' '],
      [/\b(can ?not|can't|couldn't|unable to|not able to)\b/g, ' unable '],
      [/\bauto[ -]?pay(ments?)?\b/g, ' automatic payment '],
      [
        /\bwhen (do|must|should|will) i (have to |need to )?(make |start )?pay(ing|ments?)?\b/g,
        ' payment due ',
      ],
      [/\b(contact|reach|call|write to|speak (to|with)|talk to) you\b/g, ' contact person '],
      [/\b(take|withdraw|debit|pull)( the| my| any)? (money|payments?)\b/g, ' automatic payment '],
      [/\bpay(ing)? (it |(the|my|this) loan )?off\b|\bpayoff\b/g, ' pay early '],
      [/\b(come|comes|came) back\b/g, ' return '],
      [/\bmissed (a|my|the|one) payment\b/g, ' pay late '],
      [/\bwhen('s| is| are) (my|the) (first |next |last )?payments?\b/g, ' $3 payment due '],
      [/\bhow much\b/g, ' howmuch '],
      [/\bhow long\b/g, ' howlong '],
    ],
    stopWords: wordSet(
      "a about add all am an and any are as at be been but by can could did do does doesn't don't didn't hasn't haven't wasn't aren't weren't wouldn't shouldn't for from get give had happen happens has have he her hi hello how i i'd i'll i'm i've if in into is isn't it its just know like made make making me more much my need no not of on one or our out say she should so some tell than thank thanks that the their them then there there's these they this time to too up us want was we we'll we're were what when where which who why will with won't would you you'll you're your",
    ),
    /** Plural and tense endings, a silent e, and a doubled letter, such as in "stopping". */
    stem: (word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?<=\w{3})(ing|ed|es|(?<!s)s)$/, '')
        .replace(/(?<=\w{3})e$/, '')
        .replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
    forms: { payment: 'pay', paid: 'pay', repay: 'pay', repaid: 'pay', taken: 'tak', cancellation: 'cancel' },
    who: /\bwho\b/,
  },
  es: {
    phrases: [
      [/\bno (me )?(puedo|puede|pueden|podemos|pude|podre|alcanza)( a)?\b/g, ' unable '],
      [/\b(comunic\w+|hablar|contact\w+) (con|a) ustedes\b/g, ' contacto persona '],
      [/\bse me paso (un|el|mi) pago\b/g, ' pago tarde '],
      [/\bcuando (es|son) (mi|el|mis|los) (primer |proximo |ultimo )?pagos?\b/g, ' $3 vence pago '],
      [/\bcuando (tengo que|debo|hay que|me toca|empiezo a) pagar\b/g, ' vence pago '],
      [/\bcuanto (tiempo|tarda)\b/g, ' howlong '],
      [/\bcuant[oa]\b/g, ' howmuch '],
    ],
    stopWords: wordSet(
      'a agregar al algo alguien algun alguna ante aqui asi aun ayuda buenas buenos cada como con cual cuales cuando de del desde dias donde adonde dos e el ella ellos en entre era es esa ese eso esta estan estar este esto estoy favor fue gracias ha hace hacer hago haria han hasta hay he hola la las le les lo los mas me mi mis muy nada necesito ni no nos nosotros o otra otro para pasa pero por porfavor porque pude puede pueden puedo pues que quien quiero saber se sea ser si sin sobre son soy su sus tal tambien te tengo tener ti tiene tienen todo tu tus un una uno unos usted ustedes va voy y ya yo',
    ),
    /** Plural, gender and verb endings. */
    stem: (word) =>
      word
        .replace(/(?<=\w{2}[aei]r)(l[aeo]s?|se|me)$/, '')
        .replace(
          /(?<=\w{3})(amos|emos|imos|aron|ieron|ando|iendo|ados|adas|idos|idas|ado|ada|ido|ida|aste|iste|es|os|as|ar|er|ir|an|en|o|a|e|s)$/,
          '',
        ),
    forms: { prim: 'primer', vencimient: 'venc', solicitud: 'solicit', cancelacion: 'cancel' },
    who: /\bquien(es)?\b/,
  },
}

/** Lower case without accents; a placeholder such as `[name]`, in place of personal data, is dropped. */
const plain = (text: string) =>
  text
    .replaceAll(/\[[a-z ]+\]/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")

/** The words of a text that say what it is about, in their order, as stems. */
export function questionWords(text: string, language: 'en' | 'es'): string[] {
  const { phrases, stopWords, stem, forms } = grammars[language]
  return (
    phrases
      .reduce((all, [phrase, term]) => all.replaceAll(phrase, term), plain(text))
      // "What's" counts as "what".
      .replaceAll(/'s\b/g, '')
      .split(/[^a-z0-9']+/)
      .filter((word) => word !== '' && !stopWords.has(word))
      .map(stem)
      .filter((word) => !stopWords.has(word))
      .map((word) => forms[word] ?? word)
  )
}

/** The words of a question or heading, and whether it is about who. */
export function subjectWords(text: string, language: 'en' | 'es'): Set<string> {
  const who = grammars[language].who.test(plain(text)) ? ['who'] : []
  return new Set([...questionWords(text, language), ...who])
}

/** How much each word says, by the number of texts that have it: a rare word says more. */
export function weighWords(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + texts.length / (1 + (counts.get(word) ?? 0)))
}

/** How near a heading is to a question: 1 with the same words, 0 with none in common. */
export function headingMatch(
  asked: ReadonlySet<string>,
  heading: ReadonlySet<string>,
  weigh: (word: string) => number,
): number {
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + weigh(word), 0)
  const both = weightOf([...asked].filter((word) => heading.has(word)))
  return both === 0 ? 0 : (2 * both) / (weightOf([...asked]) + weightOf([...heading]))
}
