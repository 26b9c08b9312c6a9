/** States as people write them, in plain letters; a question names one, and no article does. */
const english =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico'
const american = `(?:${english}|(?:in|from|to) (?:al|ak|az|ar|ca|ct|fl|ga|il|ia|ks|ky|md|mi|mn|mo|nc|nd|ne|nh|nj|nm|nv|ny|oh|pa|ri|sc|sd|tn|tx|ut|va|wa|wi|wv|wy))`
const estadounidense = `(?:${english}|nueva york|nueva jersey|nuevo mexico|carolina del (?:norte|sur)|dakota del (?:norte|sur)|pensilvania|luisiana|misuri|misisipi|hawai|tejas)`

const bigBanks =
  /\b(chase|wells fargo|bank of america|bofa|capital one|citi(bank)?|us bank|pnc|td bank|navy federal|usaa|truist)\b/g

/** How the words of a language become terms that a search compares. */
type Grammar = {
  /** What people type for whole words, as on a phone; an empty one says nothing about the topic. */
  readonly shorthand: Readonly<Record<string, string>>
  /** What several words say together, as one term: "can't" changes a question as much as its verb. */
  readonly phrases: readonly (readonly [RegExp, string])[]
  readonly stopWords: ReadonlySet<string>
  /** One spelling for letters that sound the same, where people mix them up. */
  readonly spelling: (word: string) => string
  readonly stem: (word: string) => string
  /** Stems of other forms of a word. */
  readonly forms: Readonly<Record<string, string>>
  /** A question about a person: "who pays" is not "how to pay". */
  readonly who: RegExp
}

const wordSet = (words: string) => new Set(words.split(' '))

const grammars: Readonly<Record<'en' | 'es', Grammar>> = {
  en: {
    shorthand: {
      'y|how come': 'why',
      'acct|accnt': 'account',
      'pymt|pmt|pymnt': 'payment',
      'pw|pwd|passcode': 'password',
      'pls|plz|rn|asap|tmrw|tmr|tomorrow|cuz|bc|idk|lol|bro|tho|btw|w': '',
      'legit|trustworthy': 'safe',
      'mo|mos': 'months',
      txt: 'text',
      'wats?|wut': 'what',
      '\\$\\$+': 'money',
      yesterday: '',
      'w/o': 'without',
      '(?:by |on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day': '',
      '\\d{1,2}(?:st|nd|rd|th)': '',
    },
    phrases: [
      [/\bplease\b/g, ' '],
      // Not a check that we mail.
      [/\bmail( you| in)? (my|the) (check|payment)\b/g, ' send payment '],
      [/\bwhat (all )?(do i|do you|would i|will i) need\b/g, ' requirement '],
      [/\b(more|extra|additional) time\b/g, ' extension '],
      [/\bpay(ing)? (more|extra|additional)\b/g, ' pay extra '],
      [/\b(more|bigger|higher|extra|additional) (money|cash|loan|amount)\b/g, ' moremoney amount '],
      [/\b(less|smaller|lower|reduced) (money|cash|loan|amount)\b/g, ' lessmoney amount '],
      [
        /\bdid (you|u)( guys)? (get|receive)\b|\b(do|does|did)(n'?t| not) see\b|\b(is|it'?s|its) not (there|showing|posted)\b/g,
        ' receive ',
      ],
      [/\b(do not|don'?t|no longer) (want|need)\b/g, ' unwanted '],
      [/\b(is|are|was|were)(n'?t| not) mine\b/g, ' wrong mistake '],
      [/\bsign(ed|ing)? (me )?up\b|\b(create|make|open) (an |my )?account\b/g, ' signup '],
      [
        /\b(lower|drop|hurt|affect|impact|ding|damage|ruin|mess up|hit|harm)s?( on)? my (credit( score)?|score)\b/g,
        ' hurt credit score ',
      ],
      [/\bmy (credit( score)?|score) (drop|go down|be affected|get hurt|suffer)\b/g, ' hurt credit score '],
      [bigBanks, ' bank '],
      [/\b(uber( eats)?|lyft|door ?dash|instacart|grub ?hub|turo)\b/g, ' gig '],
      [/\b(whole|full|entire) (thing|loan|amount|balance)\b|\ball at once\b|\bin full\b/g, ' whole '],
      [
        /\b(came|come|comes|went|taken|left) out of my (bank|account|checking)( account)?\b/g,
        ' left account money ',
      ],
      // By itself, it may be about a payment or about applying: a person should ask.
      // Trouble with money, for which help lists where to call.
      [/^\W*i( just)? lost my job\W*$/g, ' moneytrouble '],
      [
        /\b(i( just)? lost my job and )?(i )?(can ?not|can'?t) (pay|afford)( for)?( my| our| the)? (rent|bills?|utilities|electricity|food|groceries)\b/g,
        ' moneytrouble ',
      ],
      [
        /\b(evict(ed|ion)?|homeless|(lose|losing|lost) (my|our) (home|house|apartment)|feed my (kids|children|family|baby)|(nothing|no food|no money) to eat|no food)\b/g,
        ' moneytrouble ',
      ],
      // "No job" is not about a job, nor "no credit" about credit.
      [
        /\b(no|without( a)?|don'?t have( a| any)?|do not have( a| any)?|haven'?t got a|lack a) (job|work|employment)\b|\b(not working|do(n'?t| not) work( right now| anymore)?$|jobless|laid off|out of work|between jobs)\b/g,
        ' unemployed ',
      ],
      [
        /\b(no|without( any| a)?|don'?t have( any| a)?|never had( any| a)?|lack) credit( history| score)?\b/g,
        ' nocredit ',
      ],
      [
        /\b(no|without a|don'?t have a|do not have a|haven'?t got a) (bank|checking)( account)?\b|\bunbanked\b/g,
        ' nobank ',
      ],
      [
        /\b(no|without an?|don'?t have an?|do not have an?) (ssn|social security number|social)\b/g,
        ' nossn ',
      ],
      [/\b(need|have to have|must i have) (a|any) (bank|checking) account\b/g, ' nobank '],
      // What a bank may have and we don't: a word that no article has.
      [
        /\b(offer|have|sell|open|give|issue|do|start|get)( you| me| out| us)?( an?| any| new| business| personal| my)* (credit cards?|(savings|checking) accounts?|mortgages?|(life |car |home )?insurance|cds?|taxes|investments?|bank accounts?)\b/g,
        ' otherproduct ',
      ],
      [
        /\b(won'?t|will not) (have|get)( the| enough| any)? money\b|\bshort on (cash|money|funds)\b/g,
        ' unable pay ',
      ],
      [/\b(can ?not|can'?t|could ?n'?t|unable to|not able to|no money to)\b/g, ' unable '],
      // What people are paid is not what they pay.
      [/\b(i|we) (get|am|are) paid\b|\b(i'?m|we'?re) paid\b/g, ' income '],
      [/\b(do not|don'?t|won'?t|not|never|stop) pay(ing)?( back)?\b/g, ' unpaid '],
      [/\bhow old\b|\b(too|old) (young|enough)\b|\b(i'?m|i am|only|is) 1\d\b|\b1\d (years|yrs?)\b/g, ' age '],
      [new RegExp(`\\b${american}\\b`, 'g'), ' state '],
      [
        /\b[\d,]{1,12}(k| grand| bucks| dollars)\b|\$ ?[\d,.]{1,12}k?\b|\b\d{1,3},\d{3}\b|\b\d{1,5}00\b/g,
        ' amount ',
      ],
      [
        /\b(husband|hubby|wife|wifey|spouse|fianc\w+|boyfriend|girlfriend|mom|mother|mum|dad|father|parents?|sister|brother|son|daughter|cousin|aunt|uncle|grand(ma|pa|mother|father))s?\b/g,
        ' family ',
      ],
      [/\b(cash ?app|venmo|zelle|paypal|apple pay|google pay|chime)\b/g, ' paymentapp '],
      [/\bco[ -]?sign(er|ers|ing|ed)?\b/g, ' cosigner '],
      [/\b(apt|cell|mobile) (number|phone)\b/g, ' phone $1 '],
      [/\bsocial security (number|num|no|#)\b|\bssn\b/g, ' ssn social security number '],
      [/\bauto[ -]?pay(ments?)?\b/g, ' automatic payment '],
      [
        /\bwhen (do|must|should|will) i (have to |need to )?(make |start )?pay(ing|ments?)?\b/g,
        ' payment due ',
      ],
      [/\b(contact|reach|call|write to|speak (to|with)|talk to) you\b/g, ' contact person '],
      [
        /\b(take|withdraw|debit|pull)( the| my| any)? (money|payments?)\b|\btake it( out)? (of|from)\b/g,
        ' automatic payment ',
      ],
      [
        /\b(be|land|arrive|hit|show up|drop)s? (in|into|on)? ?my (bank|account|checking)( account)?\b/g,
        ' hit account ',
      ],
      [/\bpay(ing)? (it |(the|my|this) loan )?off\b|\bpayoff\b/g, ' pay early '],
      [/\b(come|comes|came) back\b/g, ' return '],
      [/\bmissed (a|my|the|one) payment\b/g, ' pay late '],
      [/\bwhen('s| is| are) (my|the) (first |next |last )?payments?\b/g, ' $3 payment due '],
      [/\bhow much\b/g, ' howmuch '],
      [/\bhow long\b/g, ' howlong '],
    ],
    stopWords: wordSet(
      "a about add all am an and any are as at be been but by can could did do does doesn't don't didn't hasn't haven't wasn't aren't weren't wouldn't shouldn't for from get give had happen happens has have he her hi hello how i i'd i'll i'm i've if in into is isn't it its just know like made make making me more much my need no not of on one or our out say she should so some tell than thank thanks that the their them then there there's these they this time to too up us want was we we'll we're were what when where which who why will with won't would you you'll you're your dont didnt doesnt hasnt havent wasnt arent werent wouldnt shouldnt isnt wont im ive youre theyre theres whats whens wheres hows thats lets u ur r pls plz thx guys gonna wanna gotta yall ya still yet just really also ever any anything something thing y'all got getting going go were let lets ok okay hey yo someone's mean means does want wants wanted now even only people ppl stuff way allow allowed",
    ),
    spelling: (word) => word,
    /** Plural and tense endings, a silent e, and a doubled letter, such as in "stopping". */
    stem: (word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?<=\w{3})(ing|ed|es|(?<!s)s)$/, '')
        .replace(/(?<=\w{3})e$/, '')
        .replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
    forms: {
      payment: 'pay',
      paid: 'pay',
      repay: 'pay',
      repaid: 'pay',
      taken: 'tak',
      cancellation: 'cancel',
    },
    who: /\bwho\b/,
  },
  es: {
    shorthand: {
      'x ?q|x ?k|p ?q|por ?q|por ?k|x ?que': 'por que',
      'q|k|ke|qe': 'que',
      d: 'de',
      x: 'por',
      'tb|tmb|tbn|xfa|porfa|porfis|bro': '',
      cta: 'cuenta',
      pa: 'para',
      'resido|radico': 'vivo',
      'checan|checar|chequean': 'consultan',
      tel: 'telefono',
      'plata|lana|feria|pisto|chavos': 'dinero',
    },
    phrases: [
      [/\b(cambie|cambiarme|cambio) de banco\b/g, ' otrobanco '],
      // Not a check that we send.
      [
        /\b(mando|mandar|envio|enviar|mandarles|enviarles)( por correo)? (mi|el) (cheque|pago)\b/g,
        ' mandar pago ',
      ],
      // Their stem would be that of "morir".
      [/\b(cargos?|recargos?|interes(es)?) (por |de )?(mora|moratori[oa]s?)\b/g, ' recargo atraso '],
      [/\b(cai )?(en (la )?)?(mora|moros[oa]s?)\b/g, ' pago tarde '],
      // Not the question whether we are one.
      [/\b(me|nos) (estaf|engan)aron\b|\bcai en una estafa\b/g, ' victima '],
      [/^\W*perdi mi (trabajo|empleo)\W*$/g, ' apuro '],
      [
        /\b(perdi mi (trabajo|empleo) y )?no (puedo|podemos|alcanzo a) pagar( la| el| mi| los| mis| las)* (renta|alquiler|luz|comida|biles|facturas|recibos|cuentas)\b/g,
        ' apuro ',
      ],
      [
        /\b(desaloj\w{1,6}|sin (casa|comida)|(perder|pierdo|perdi) (mi|la) casa|alimentar a mis hijos|dar de comer a mis hijos|no tengo (para comer|comida|que comer))\b/g,
        ' apuro ',
      ],
      [
        /\b(sin|no tengo|no hay|no tener) (un )?(trabajo|empleo)\b|\bdesemplead[oa]s?\b|\bno (estoy )?trabaj(o|ando)\b|\bdesocupad[oa]\b/g,
        ' desempleo ',
      ],
      [
        /\b(sin|no tengo|nunca (he tenido|tuve)|no tener) ((buen )?credito|historial)( de credito| crediticio)?\b/g,
        ' sincredito ',
      ],
      [/\b(sin|no tengo|no tener) (una )?(cuenta|banco)( bancaria| de banco| en el banco)?\b/g, ' sinbanco '],
      [/\b(sin|no tengo|no tener) (un )?(numero de )?(seguro social|social)\b/g, ' sinsocial '],
      [
        /\b(venden|ofrecen|tienen|dan|hacen|abrir|abren)( una?)? (carros?|autos?|tarjetas? de credito|cuentas? de (ahorros?|cheques)|cuentas?( bancarias?)?|hipotecas?|seguros?( de \w+)?|inversiones)\b|\bseguro de (vida|auto|carro|salud|casa)\b/g,
        ' otroproducto ',
      ],
      // "Can I apply if ...": the question is about what follows.
      [
        /\b(puedo|podria|se puede) (aplicar|solicitar|pedir(lo)?)( un prestamo| prestamo)?(?= (sin|si|con|siendo|estando|aunque)\b)/g,
        ' ',
      ],
      [
        /^\W*((?:no )?(?:soy|tengo|estoy|vivo|recibo) .*) (?:puedo|podria|se puede) (?:aplicar|solicitar|pedir|pedirlo)\W*$/g,
        '$1',
      ],
      // What people are paid is not what they pay.
      [/\bme pagan\b/g, ' ingreso '],
      [/\b(no (lo )?veo|no (me )?aparece)( el| mi)? (dinero|deposito)\b/g, ' no llega el dinero '],
      [/\bno (me )?alcanza\b|\bno tengo (el )?(dinero|plata|con que|para pagar)\b/g, ' unable '],
      [/\b(no|dejar? de|dejo de|nunca) pag(o|ar|ue|amos|arlo|an)\b/g, ' impago '],
      [/\bque edad\b|\bcuantos anos\b|\bmenor de edad\b|\b\d\d anos\b|\btengo 1\d\b(?! \w)/g, ' edad '],
      [new RegExp(`\\b${estadounidense}\\b`, 'g'), ' estado '],
      [/\b[\d,]{1,12} (mil|dolares|pesos)\b|\$ ?[\d,.]{1,12}\b|\b\d{1,3},\d{3}\b|\b\d{1,5}00\b/g, ' monto '],
      [
        /\b(espos[oa]|marido|novi[oa]|mama|papa|padres?|madre|herman[oa]|hij[oa]|prim[oa]|ti[oa]|abuel[oa]|cunad[oa]|suegr[oa])s?\b/g,
        ' familia ',
      ],
      [/\b(zelle|paypal|venmo|cash ?app|apple pay|google pay)\b/g, ' paymentapp '],
      [/\b(que|lo que) (necesito|se necesita|ocupo|piden|me piden)\b/g, ' requisito '],
      [/\b(necesito|ocupo|tengo que tener|hay que tener) (una )?cuenta (de banco|bancaria)\b/g, ' sinbanco '],
      [/\bmas (tiempo|dias)\b/g, ' prorroga '],
      [/\bpag(ar|o|ando) (mas|extra)\b|\bpag(ar|o) de mas\b|\bpagos extras?\b/g, ' pag extra '],
      [/\b(otro monto|otra cantidad)\b/g, ' cambiar monto '],
      [/\bmas (dinero|plata)\b/g, ' masdinero '],
      [/\bmenos (dinero|plata)\b/g, ' menosdinero '],
      [/\bno (quiero|necesito|deseo)\b|\bno me (manden|envien|escriban)\b|\bno mas\b/g, ' noquiero '],
      [/\b(sin|no tengo) (papeles|documentos)\b/g, ' sinpapeles '],
      [/\b(no es|no son) mi[oa]s?\b/g, ' error '],
      [
        /\b(esto|solicitar|pedir|pedirlo|mirar|ver( las| mis)? ofertas)( me)? (baja|bajar[ai]|afecta|dana|perjudica)\b/g,
        ' afectar ',
      ],
      [/\b(uber( eats)?|lyft|door ?dash|instacart|grub ?hub)\b/g, ' encargo '],
      [/\bde una( sola)? vez\b|\btodo junto\b|\bcompleto\b|(?<=\bpagar(lo)? )todo\b/g, ' todojunto '],
      [bigBanks, ' banco '],
      [/\bperdi (mi|la) (contrasena|clave)\b/g, ' olvide contrasena '],
      [/\bfui (?=recha|nega)/g, ' '],
      [/\bque hora es\b/g, ' clima '],
      [/\bque tiempo (hace|hara)\b/g, ' clima '],
      [/\bcontratando\b/g, ' reclutar '],
      // Its stem would be that of "parte".
      [/\bpartidos?\b/g, ' deporte '],
      [/\btelefono celular\b|\bcelular\b|\bmovil\b|\bcel\b/g, ' telefono '],
      [/\brenta\b/g, ' alquiler '],
      [/\b(carro|coche)s?\b/g, ' auto '],
      [/\breportes?\b/g, ' informe '],
      [/\b(email|mail|e-mail)s?\b/g, ' correo '],
      // "Otro" and "dos" alone say nothing, but another loan is not a loan.
      [/\b(dos|varios|otros?|segundo|mas de un) (prestamos?|creditos?)\b/g, ' otroprestamo prestamo '],
      [/\bno (me )?(puedo|puede|pueden|podemos|pude|podre|alcanza)( a)?\b/g, ' unable '],
      [/\b(comunic\w+|hablar|contact\w+) (con|a) ustedes\b/g, ' contacto persona '],
      [
        /\bse me paso (un|el|mi) pago\b|\bme (atrase|retrase)( (con|en)?( un| el| mi| los| mis)? ?pagos?)?\b/g,
        ' pago tarde ',
      ],
      [
        /\b(baja|bajara|bajan|afecta|dana|perjudica)( el| mi)? (puntaje|credito) (si|al|por) (aplic|solicit|ped|pid)\w+\b/g,
        ' afectar puntaje ',
      ],
      [/\bcuando (es|son) (mi|el|mis|los) (primer |proximo |ultimo )?pagos?\b/g, ' $3 vence pago '],
      [/\bcuando (tengo que|debo|hay que|me toca|empiezo a) pagar\b/g, ' vence pago '],
      [/\bcuanto (tiempo|tarda)\b/g, ' howlong '],
      [/\bcuant[oa]\b/g, ' howmuch '],
    ],
    stopWords: wordSet(
      'a agregar al algo alguien algun alguna ante aqui asi aun ayuda buenas buenos cada como con cual cuales cuando de del desde dias donde adonde dos e el ella ellos en entre era es esa ese eso esta estan estar este esto estoy favor fue gracias ha hace hacer hago haria han hasta hay he hola la las le les lo los mas me mi mis muy nada necesito ni no nos nosotros nuestra nuestras nuestro nuestros o otra otro para pasa pero por porfavor porque pude puede pueden puedo pues que quien quiero saber se sea ser si sin sobre son soy su sus tal tambien te tengo tener ti tiene tienen todo tu tus un una uno unos usted ustedes va voy y ya yo',
    ),
    /** h is silent; b and v, c, s and z, g and j, ll and y, c, k and qu sound the same. */
    spelling: (word) =>
      word
        .replaceAll(/(?<!c)h/g, '')
        .replaceAll(/c(?=[ei])|z/g, 's')
        .replaceAll(/c(?!h)|qu(?=[ei])/g, 'k')
        .replaceAll(/g(?=[ei])/g, 'j')
        .replaceAll(/gu(?=[ei])/g, 'g')
        .replaceAll('v', 'b')
        .replaceAll('ll', 'y')
        .replace(/(?<=[aeou])y$/, 'i'),
    /** Plural, gender and verb endings. */
    stem: (word) =>
      word
        .replace(/(?<=\w{2}[aei]r)(l[aeo]s?|se|me)$/, '')
        .replace(
          /(?<=\w{3})(amos|emos|imos|aron|ieron|ando|iendo|ados|adas|idos|idas|ado|ada|ido|ida|aste|iste|es|os|as|ar|er|ir|an|en|o|a|e|s)$/,
          '',
        ),
    forms: {
      prim: 'primer',
      vencimient: 'venc',
      solicitud: 'solicit',
      aplic: 'solicit',
      cancelacion: 'cancel',
    },
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

/** The same grammar, ready to use: everything in the spelling in which words are compared. */
function prepare({ shorthand, phrases, stopWords, spelling, stem, forms, who }: Grammar) {
  const inSpelling = (words: Iterable<string>) => [...words].map(spelling)
  return {
    phrases: [
      ...Object.entries(shorthand).map(
        ([typed, full]) => [new RegExp(`(?<![\\w'])(?:${typed})(?![\\w'])`, 'g'), full] as const,
      ),
      ...phrases,
    ],
    stopWords: new Set(inSpelling(stopWords)),
    spelling,
    stem,
    forms: Object.fromEntries(Object.entries(forms).map((form) => inSpelling(form) as [string, string])),
    who,
  }
}

const prepared = { en: prepare(grammars.en), es: prepare(grammars.es) }

/** The words of a text that say what it is about, in their order, as stems. */
export function questionWords(text: string, language: 'en' | 'es'): string[] {
  const { phrases, stopWords, spelling, stem, forms } = prepared[language]
  return (
    phrases
      .reduce((all, [phrase, term]) => all.replaceAll(phrase, term), plain(text))
      // "What's" counts as "what".
      .replaceAll(/'s\b/g, '')
      .split(/[^a-z0-9']+/)
      // A small number is a count or a day; it says nothing about the topic.
      .filter((word) => word !== '' && !/^\d{1,2}$/.test(word))
      .map(spelling)
      .filter((word) => !stopWords.has(word))
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
