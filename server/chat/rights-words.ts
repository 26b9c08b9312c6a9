/** Protected traits and people, as applicants name them after "because". */
const protectedTrait = String.raw`(race|racial|color|skin|black|white|brown|african|asian|latin[oax]?|hispanic|mexican|indian|native|arab|jewish|jew|muslim|christian|religio\w*|relig\w*|faith|ethnic\w*|nationality|national origin|foreign\w*|immigrant|accent|sex|gender|wom[ae]n|female|m[ae]n|male|gay|lesbian|trans\w*|queer|pregnan\w*|married|unmarried|single|divorced|widow\w*|marital|old|young|age|elderly|senior|retired|disab\w*|wheelchair|welfare|food stamps|public assistance|snap|ssd?i|social security(?! (num|card|no\b))|unemployment|medicaid|benefits|section 8)`
const because = String.raw`\b(because|cause|cuz|coz|bc|due to|on account of|based on)\b`
const relative = String.raw`(mom|mum|mother|dad|father|wife|husband|spouse|partner|brother|sister|son|daughter|aunt|uncle|grand\w+|borrower|friend)`

/**
 * Phrases about a legal right: fair treatment, errors in a report, privacy, identity theft, a debt collector,
 * bankruptcy, a death, a complaint. A person reads each. The text is in lower case without apostrophes.
 */
export const rightsWords: readonly RegExp[] = [
  /\bdiscrim|\b(racis[tm]|sexis[tm]|ageis[tm]|bigot\w*|prejudice\w*|biased|redlin\w*|ecoa|equal credit|fair lending|protected class)\b/,
  new RegExp(String.raw`${because} (\w+ ){0,4}${protectedTrait}\b`),
  new RegExp(String.raw`\bif i (was|were|am|wasnt|werent) (a |an )?(not )?${protectedTrait}\b`),
  /\b(dispute|disputing|appeal|reconsider|lawyer|attorney|lawsuit|sue|suing|court|legal action|regulator|ombudsman|illegal|unlawful|unfair\w*)\b/,
  /\b(my|your|our|legal|consumer|borrower) rights?\b|\bhave (the|a) right to\b/,
  /\b(decision|you|this|that|it) (is|are|was|were|made|got it) (a |just |completely )?(wrong|mistake|mistaken)\b|\b(second look|look at (it|this|my \w+) again|review my (case|request|application|decision))\b/,
  /\bcompla(in|ints?|ined|ining|nt)\b|\b(cfpb|better business bureau|bbb|attorney general|ftc)\b|\breport (you|this bank|the bank|your bank)\b/,
  /\b(delete|erase|remove|wipe|correct|download|export|forget|see all)\b (all )?(of )?(the |my |your )?(personal )?(data|information|info|details|records?|account)\b|\b(delete|erase|forget) me\b|\bright to be forgotten\b|\b(ccpa|gdpr)\b/,
  /\bopt(ing)?[ -]?out\b|\b(stop|do not|dont|quit) (sell|selling|shar\w+|using) (my|data|info\w*)\b|\bwhat (data|information|info) do you (have|keep|store|hold) (on|about) me\b/,
  /\bidentity (theft|thief|was stolen|stolen)\b|\bstol(e|en) (my )?(identity|name|social|ssn|information)\b|\b(fraud|hacked|impersonat\w+|victim of)\b/,
  /\b(never|didnt|did not|havent) (even )?(appl(y|ied)|ask(ed)? for|request(ed)?|sign(ed)? up|open(ed)?)\b.*|\b(someone|somebody)( else)? (has )?(applied|used|is using|opened|took out|borrowed)\b|\b(was|is)(nt| not) me\b/,
  /\b(collector|collectors|colector\w*|collection agenc\w+|debt agenc\w+)\b|\bharr?as|\b(they|you) keep (calling|texting)\b|\bthreaten/,
  /\b(filed|filing|declared|in) (for )?(chapter (7|11|13)|bank?rup\w*)\b/,
  new RegExp(
    String.raw`\b(my|our|the) ${relative}( has| just| recently| who| had)* (died|passed( away)?|is dead|(is )?deceased)\b`,
  ),
  /\b(passed away|deceased|death certificate|executor|estate of|probate)\b|\b(borrower|applicant) dies\b/,
  /^(?=.*\b(report|bureau|equifax|experian|transunion|file)\b)(?=.*\b(wrong|mistakes?|errors?|inaccurate|incorrect|false)\b)/,
  /\b(that|this|those|these|it|debt|account)s? (is |are |was )?(not|isnt|arent|wasnt) (mine|my)\b|\bnever (been |paid |was )?late\b|\b(already|i) paid (off )?(that|this|the|it|those)\b/,
  /\b(mis derechos|derecho a|abogad[oa]s?|demandar\w*|denunciar\w*|ilegal\w*|injust\w*|apelar|reclamar|reclamo|queja\w*|quejar\w*)\b/,
  /\b(racismo|racistas?|sexismo|machistas?|prejuicios?)\b|\bpor ser (\w+ ){0,2}(mujer|hombre|negr[oa]|latin[oa]|hispan[oa]|mexican[oa]|inmigrante|viej[oa]|mayor|gay|musulm\w+|jud\w+)(?!\w)|\bporque soy\b/,
  /\b(robaron|robo de) (mi |la )?identidad\b|\b(yo )?nunca (solicit|ped)[íi]?\w*|\bfraude\b|\busaron mi nombre\b/,
  /\b(cobrador\w*|agencia de cobros?|me acosan|me amenazan|bancarrota|quiebra)\b|\b(murió|falleció|fallecimiento)(?!\w)/,
  /\b(borrar|eliminar|corregir|vender|compartir) (todos )?(mis|mi) (datos|información|informacion|cuenta)\b/,
  /\berror(es)? en mi (reporte|informe|historial)\b|\besa deuda no es mía(?!\w)|\bno es mi deuda\b/,
]

/** A question how to do it oneself, or a wish for a paper. "Can you delete my account?" is a request. */
export const howToWords: readonly RegExp[] = [
  /\b(proof|letter|receipt|statement)( that| which)?( says| shows)?( that)? (i|ive|i have) (already )?paid\b( off)?/g,
  /\b((how|where) (do|can|could|would|should) i|(how|where) to|can i|may i)( \w+)? (delete|erase|remove|wipe|correct|download|export|see all) (all )?(of )?(the |my )?(personal )?(data|information|info|details|records?|account)\b/g,
  /(?<!\w)((cómo|como|dónde|donde)( puedo| podría| podria| se puede| hago para)?|puedo) (borr|elimin|corrij|corrig|corregi)\w+ (todos )?(mis|mi) (datos|información|informacion|cuenta)(?!\w)/g,
]
