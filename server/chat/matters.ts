/** Where an answer stands in the help articles; the heading is null for the beginning. */
export type Place = { readonly slug: string; readonly heading: string | null }

/** What people ask that must not be missed or mixed up: known by its words, answered by a place in the help articles. */
type Matter = {
  readonly patterns: readonly RegExp[]
  readonly places: readonly Place[]
  /** The kind of ticket that is opened; null where the article is enough. */
  readonly ticket: 'CRISIS' | 'RIGHTS' | null
}

const because = String.raw`\b(because|cause|cuz|bc|due to|on account of|based on)\b`
const basis = String.raw`(race|racial|color|skin|black|white|brown|african|asian|latin[oax]?|hispanic|mexican|indian|native american|arab|jewish|jew|muslim|christian|religio\w*|faith|ethnic\w*|nationality|national origin|foreign(er)?|immigrant|country|accent|sex|gender|wom[ae]n|female|m[ae]n|male|gay|lesbian|trans\w*|queer|pregnan\w*|married|unmarried|single|divorced|widowed?|marital|(too )?old|(too )?young|age|elderly|senior|retired|disab\w*|wheelchair|welfare|food stamps|public assistance|snap|ssd?i|social security(?! (num|card|no\b))|unemployment|medicaid|benefits|section 8)`
const relative = String.raw`(mom|mum|mother|dad|father|wife|husband|spouse|partner|brother|sister|son|daughter|aunt|uncle|grand\w+|borrower|friend)`

const REASONS_MEAN = 'what-the-reasons-mean'

/** What a word of a reason stands for; asked after by name, not told of. */
const meaning = (words: string, heading: string): Matter => ({
  patterns: [
    new RegExp(
      String.raw`\b(what|whats|what's|explain|define|meaning of|mean by|understand)( \w+){0,4} (${words})\b(?!.*\b(agenc|compan|call))`,
    ),
  ],
  places: [{ slug: REASONS_MEAN, heading }],
  ticket: null,
})

/** In the order in which they are looked for. */
const beforePerson = {
  CRISIS: {
    patterns: [
      /\b(kil+(ing)?|hurt(ing)?|harm(ing)?|hang(ing)?|shoot(ing)?) my ?self\b|\bkil+ me\b|\bself[- ]?harm|\bsui?c+i?de?\b|\bsuicid\w*|\bkms\b/,
      /\b(end|take|ending|taking|finish) (my|my own) (own )?life\b|\bend it all\b|\bend everything\b|\boff myself\b|\bunalive\b/,
      /\b(want|wanna|going|ready|rather|wish i could|wish i was|better off) (to |be )?(die|dead)\b|\bwish i (was|were) (never born|dead|gone)\b/,
      /\b(don'?t|dont|do not|no longer) (want to|wanna) (live|be alive|be here|exist|wake up|go on)\b/,
      /\b(no|not any) (reason|point|will) (to|in|for) (liv\w+|go(ing)? on|being alive)\b|\bnothing (left )?to live for\b|\blife (is not|isn'?t|is no longer) worth\b/,
      /\bcan'?t (go on|live like this|do this anymore|do this any more|take (it|this) any ?more|cope)\b|\bcannot (go on|cope)\b|\b(i|we) give up on (life|everything|living)\b/,
      /\bi('m| am) (so |completely |totally )?(desperate|hopeless|suicidal|worthless)\b|\b(no|lost all|without|lost) hope\b|\bmy life is over\b/,
      /\b(matarme|me quiero matar|suicid\w*|quiero morir(me)?|no quiero vivir|quitarme la vida|hacerme daño)\b/,
    ],
    places: [
      { slug: 'if-it-all-feels-too-much', heading: null },
      { slug: 'if-it-all-feels-too-much', heading: 'If money is the worry' },
    ],
    ticket: 'CRISIS',
  },
  DEATH: {
    patterns: [
      new RegExp(
        String.raw`\b(my|our|the) ${relative}( has| just| recently| who| had)* (died|passed|is dead|deceased|is deceased)\b`,
      ),
      /\b(passed away|is deceased|deceased (applicant|borrower|customer)|death certificate|executor|estate of|probate)\b/,
      /\b(borrower|applicant|customer|someone|person) (has )?die[ds]\b|\bif i die\b/,
    ],
    places: [{ slug: 'when-a-borrower-dies', heading: null }],
    ticket: 'RIGHTS',
  },
  IDENTITY_THEFT: {
    patterns: [
      /\b(identity (theft|thief|was stolen|stolen)|stol(e|en) (my )?(identity|name|social|ssn|information)|stolen identity)\b/,
      /\b(i )?(never|didn'?t|did not|havent|haven'?t) (even )?(appl(y|ied)|ask(ed)? for (this|a|any) loan|request(ed)? (this|a|any)|sign(ed)? up)\b/,
      /\b(someone|somebody|other person)( else)? (has )?(applied|used|is using|opened|took out|borrowed|made)\b|\b(it|that|this)( was| is|'s)?( not|wasn'?t|isn'?t| wasn'?t| isn'?t) me\b|\b(fraud alert|report (a )?fraud|victim of|i was hacked|impersonat\w+)\b/,
    ],
    places: [
      { slug: 'identity-theft', heading: null },
      { slug: 'identity-theft', heading: 'What to do now' },
    ],
    ticket: 'RIGHTS',
  },
  DISCRIMINATION: {
    patterns: [
      /\b(discriminat\w*|racis[tm]|sexis[tm]|ageis[tm]|bigot\w*|prejudiced?|biased|redlin\w*|ecoa|equal credit|protected class)\b/,
      new RegExp(
        String.raw`${because} (of )?(of |my |i am |i'm |im |i was |being |i get |i receive |on |i'm on |i am on |the |a |an |my |too )*${basis}\b`,
      ),
      new RegExp(String.raw`\b(if|would) i (was|were|am|wasn'?t|weren'?t) (a |an )?(not )?${basis}\b`),
      /\b(don'?t|do not|hate|against|refuse to) (lend|lending|give loans)( money)? to (black|brown|women|old|gay|foreign|immigrant|muslim|jewish)/,
    ],
    places: [{ slug: 'your-rights', heading: 'Fair treatment' }],
    ticket: 'RIGHTS',
  },
  COLLECTORS: {
    patterns: [
      /\b(debt )?collect(or|ors|ion agency|ions? (calls?|people|company))\b|\bdebt collection\b/,
      /\b(harass\w*|threaten\w*|threats)\b|\b(stop|keep|keeps|won'?t stop|quit) (calling|phoning|texting|ringing)( me| my)?\b/,
    ],
    places: [
      { slug: 'debt-collectors', heading: null },
      { slug: 'debt-collectors', heading: 'What you can do' },
    ],
    ticket: 'RIGHTS',
  },
  BANKRUPTCY_FILED: {
    patterns: [
      /\bi('ve| have| am|'m)?( just| already| recently)? (filed|filing|declared|in)( for)?( chapter (7|13|11)|( a)? bankruptcy)\b/,
    ],
    places: [{ slug: 'bankruptcy', heading: null }],
    ticket: 'RIGHTS',
  },
  BANKRUPTCY: {
    patterns: [/\bbankrupt(cy|cies)?\b|\bchapter (7|11|13)\b/],
    places: [
      { slug: 'bankruptcy', heading: 'If you want to borrow' },
      { slug: 'bankruptcy', heading: null },
    ],
    ticket: null,
  },
  FIX_REPORT: {
    patterns: [
      /\b(dispute|fix|correct|wrong|mistakes?|errors?|inaccurate|incorrect|not mine|false)\b.*\b(credit )?(report|file|bureau|equifax|experian|transunion|history)\b/,
      /\b(report|credit file|bureau|equifax|experian|transunion)\b.*\b(wrong|mistakes?|errors?|inaccurate|incorrect|not mine|false|dispute)\b/,
      /\bhow (do|can|would|to)( i| you)? dispute( (it|them|this|that|these|something|a debt|an account))?[?.! ]*$/,
      /\bi('ve| have)? (was|were|am|been)? ?never (been |paid |was )?late\b|\b(always|never) (paid|pay|missed?)\b.*\b(time|payments?|late)\b/,
      /\b(already |have )paid (off )?(that|this|the|my|those|it)( \w+)?( (debt|account|card|collection|loan))?\b|\bpaid (off )?(that|this|the|those|it)\b.*\b(already|off|years? ago|months? ago)\b/,
      /\b(that|this|those|these|it)('s| is| are| was)?( \w+){0,2} (is|are|was|were)? ?(not|n't|isn't|aren't) (mine|my (debt|account|card|loan)s?)\b/,
    ],
    places: [{ slug: 'your-credit-report-and-score', heading: 'Fix a mistake' }],
    ticket: 'RIGHTS',
  },
  PRIVACY: {
    patterns: [
      /\b(delete|deleted|erase|remove|wipe|correct|download|see|export|forget) (all )?(of )?(the |my |your )?(personal )?(data|information|info|details|records?|everything)\b|\b(delete|erase|forget|remove) me\b/,
      /\b(delete|erase|close) (my |this )?account\b|\bright to be forgotten\b|\bccpa\b|\bgdpr\b/,
      /\b(stop|opt(ing)? out|do not|don'?t|unsubscribe|say no to)( of| from| you| to)* (sell\w*|shar\w*|using) ?(my|data|info\w*)?\b|\bopt(ing)?[ -]?out\b/,
      /\bwhat (data|information|info) do you (have|keep|store|hold) (on|about) me\b/,
    ],
    places: [
      { slug: 'how-we-protect-your-information', heading: 'See it, fix it or delete it' },
      { slug: 'how-we-protect-your-information', heading: 'Say no to sharing' },
    ],
    ticket: 'RIGHTS',
  },
  FREE_REPORT: {
    patterns: [
      /^(?!.*\b(you|froze|frozen|freeze)\b).*\b(get|see|order|request|view|obtain|copy|free)\b.*\b(credit )?(report|file)s?\b/,
      /\bannual ?credit ?report\b/,
    ],
    places: [{ slug: 'your-credit-report-and-score', heading: 'See it free' }],
    ticket: null,
  },
  COMPLAINT: {
    patterns: [
      /\b(complain|complained|complaint|complaints|cfpb|ombudsman|regulator|better business|bbb)\b|\breport (you|this bank|the bank|your bank)\b/,
    ],
    places: [{ slug: 'your-rights', heading: 'Complain' }],
    ticket: 'RIGHTS',
  },
  AUTOMATED: {
    patterns: [
      /\b(are|r) (you|u|this|i)( talking to)? (a |an )?(human|real|bot|robot|person|ai|machine|computer|chatgpt)\b|\bam i (talking|speaking|chatting) (to|with) (a |an )?(bot|robot|machine|computer|human|person|ai)\b|\bis this (a |an )?(bot|robot|machine|ai|automated|real person)\b/,
    ],
    places: [{ slug: 'talk-to-a-person', heading: 'The chat' }],
    ticket: null,
  },
} as const satisfies Record<string, Matter>

const afterPerson = {
  CHARGE_OFF: meaning('charge[- ]?offs?|charged[- ]?off', 'Charge-off'),
  COLLECTION: meaning('(in )?collections?', 'Collection'),
  PAST_DUE: meaning('past[- ]due', 'Past due'),
  LATE_PAYMENTS: meaning(String.raw`delinquen\w+|60 days late`, 'Late payments'),
  BALANCES: meaning('revolving|utili[sz]ation', 'Balances and limits'),
  INQUIRIES: meaning('inquir(y|ies)', 'Asking for credit too often'),
  ON_YOUR_OWN: {
    patterns: [
      /\bco-?sign\w*|\bco-?(borrower|applicant)\b|\bjoint (loan|application|request)\b|\bguarantor\b/,
    ],
    places: [{ slug: 'who-can-borrow', heading: 'On your own' }],
    ticket: null,
  },
  LOW_SCORE: {
    patterns: [
      /\bwhy\b.*\bmy (credit|fico|score)( score| rating)? (is )?(so |this |that |very |too )*(low|bad|poor|terrible)\b/,
    ],
    places: [{ slug: REASONS_MEAN, heading: 'A low score' }],
    ticket: null,
  },
  MILITARY: {
    patterns: [
      /\b(military|army|navy|marines?|air ?force|space force|coast guard|national guard|veterans?|active duty|deployed|deployment|servicemember|service ?member|soldier|scra|mla|reservist)\b/,
    ],
    places: [
      { slug: 'military-members', heading: null },
      { slug: 'military-members', heading: 'What it means for you' },
    ],
    ticket: null,
  },
  PAPERS: {
    patterns: [
      /\b(what|which|do i)\b.*\b(need|bring|upload|provide|have to send)\b.*\b(apply|documents?|papers?|paperwork|ready)\b|\b(what|which) (documents?|papers?|paperwork)( \w+){0,2} (need|bring|upload|send|provide)\b/,
    ],
    places: [
      { slug: 'what-you-need-to-apply', heading: null },
      { slug: 'what-you-need-to-apply', heading: 'Papers' },
    ],
    ticket: null,
  },
  LICENSE: {
    patterns: [
      /\b(licen[sc]ed?|licen[sc]e (number|no)|nmls|registration number|ncua|fdic)\b|\bare you (legit|real|a real (bank|company|lender)|a bank|legal|a scam)\b/,
      /\b(is|are) (this|it|these|all this|relief loans)( all| even| really)? ?(a |an )?(legit\w*|legal|real|scams?|fraud|fake|phishing|trustworthy)\b/,
      /\b(who|which|what)( exactly)? (is|are|was)? ?(the |my |your )?(bank|lender|creditor)s?\b(?!.*\b(account|link)\b)/,
    ],
    places: [
      { slug: 'who-lends-to-you', heading: null },
      { slug: 'who-lends-to-you', heading: 'Licenses and numbers' },
    ],
    ticket: null,
  },
  CANCEL_LINE: {
    patterns: [/\b(cancel|close|end|stop)\b.*\b(line|line of credit|subscription|membership)\b/],
    places: [{ slug: 'stop-or-cancel', heading: 'Cancel a line of credit' }],
    ticket: null,
  },
  CANCEL_LOAN: {
    patterns: [
      /\b(cancel|undo|return|give back|send back|back out of)\b.*\b(loan|money)\b(?!.*\b(application|request)\b)/,
    ],
    places: [
      { slug: 'stop-or-cancel', heading: 'Cancel a loan' },
      { slug: 'stop-or-cancel', heading: 'Cancel a request' },
    ],
    ticket: null,
  },
  CANCEL: {
    patterns: [
      /\b(cancel\w*|withdraw\w*(?!.*\b(money|cash|account|bank)\b)|back out|call it off|changed my mind|stop my (application|request))\b/,
    ],
    places: [{ slug: 'stop-or-cancel', heading: 'Cancel a request' }],
    ticket: null,
  },
  BANK_LINK: {
    patterns: [
      /\b(why|do i (have|need) to|must i|is it safe|safe to|should i|can i skip|what if i don'?t)\b.*\b(link|linking|connect|connecting|plaid|see|access|add)\b.*\b(bank|account|plaid)\b|\bplaid\b/,
    ],
    places: [
      { slug: 'linking-your-bank-account', heading: null },
      { slug: 'linking-your-bank-account', heading: 'What we can see' },
    ],
    ticket: null,
  },
} as const satisfies Record<string, Matter>

const afterReasons = {
  HARDSHIP: {
    patterns: [
      /\b(kids?|child(ren)?|family|baby|we|i|they)( \w+){0,2} (need|have no|has no|without|out of) (food|milk|diapers|medicine|a place|groceries|electricity|heat|power)\b|\b(hungry|starving|nothing to eat|feed my|homeless|living in my car|on the street)\b/,
      /\b(evict\w*|foreclos\w*|repossess\w*|shut ?off|cut off my|lose my (home|house|apartment|car))\b/,
      /\b(can'?t|cannot|unable to|how (am|will|do|can|could|should) i( supposed to)?|need( money| cash)? to|behind on) (pay|make|cover|afford)?( for)? ?(my |the |our |this )*(rent|mortgage|bills?|electric\w*|groceries|food|power bill|light bill|doctor|medicine)\b/,
    ],
    places: [{ slug: 'if-we-cannot-offer-you-a-loan', heading: 'Other ways to get help' }],
    ticket: null,
  },
} as const satisfies Record<string, Matter>

export type MatterName = keyof typeof beforePerson | keyof typeof afterPerson | keyof typeof afterReasons

export const matters: Readonly<Record<MatterName, Matter>> = {
  ...beforePerson,
  ...afterPerson,
  ...afterReasons,
}

type Rule = readonly [MatterName, readonly RegExp[]]
const rulesOf = (some: Readonly<Record<string, Matter>>) =>
  Object.entries(some).map(([name, { patterns }]): Rule => [name as MatterName, patterns])

/** Matters that come before a wish for a person, those that come after everything about rights, and those that come last. */
export const mattersFirst = rulesOf(beforePerson)
export const mattersLater = rulesOf(afterPerson)
export const mattersLast = rulesOf(afterReasons)
