/**
 * What a question is about. RIGHTS and PERSON are for people; REASONS, AGAIN and DOCUMENTS are answered from the
 * applicant's own decision; TERMS asks for what only an offer can say; anything else is looked up.
 */
export type Intent = 'RIGHTS' | 'PERSON' | 'REASONS' | 'AGAIN' | 'DOCUMENTS' | 'TERMS' | 'QUESTION'

const rights = [
  /\b(dispute|complain|complaint|appeal|lawyer|attorney|sue|court|cfpb|regulator|discriminat\w*|racist|sexist|unfair(ly)?)\b/,
  /\b(reconsider|second look|look at it again|review my (case|request|application|decision))\b/,
  /\b(delete|erase|remove|correct|see|download) (all )?(of )?my (personal )?(data|information|info)\b/,
  /\b(stop|opt out of|do not) (selling|sharing|sell|share)\b/,
  /\b(identity theft|stole my|stolen identity|not me|wasn.?t me|someone (else )?(applied|used my))\b/,
  /\b(use|exercise|know|what are) my rights?\b|\bmy (legal )?rights?\b/,
  /\b(you|this|that|it|decision) (is|are|was|were|got it|made a) (wrong|mistake|mistaken|illegal)\b/,
]
const person = [
  /\b(human|real person|live (agent|person|chat)|representative|operator|customer (service|support)|staff|manager|supervisor)\b/,
  /\b(talk|speak|chat|connect|transfer|put)( \w+){0,2} (to|with|through to)( \w+){0,2} (person|people|someone|somebody|agent|human|one)\b/,
  /\b(call|phone|email|contact|write( to)?) me\b|\bcall ?back\b|\b(want|need|get|give) (me )?(a|an) (person|agent|human)\b/,
]
const again = [
  /\b(apply|try|ask|request)( \w+){0,3} again\b|\bre-?appl(y|ied|ication)\b|\bhow long (do|must|should|will|have)( \w+){0,3} (wait|to wait)\b/,
  /\bwhen (can|could|may|will) i (apply|try|borrow|ask)\b/,
]
const documents = [
  /\b(document|documents|paper|papers|paperwork|pdf|letter|notice|notices|copy|copies)\b/,
  /\bwhat (have i|did i) (agreed?|sign(ed)?)( to)?\b/,
]
const reasons = [
  /\bwhy\b.*\b(no|not|declin\w*|den(y|ied)|turn\w* down|reject\w*|refus\w*|approv\w*|offer|loan|qualif\w*)\b/,
  /\breasons?\b|\b(declined|denied|rejected|refused|turned (me )?down|not approved|didn.?t qualify|my decision)\b/,
]
const terms = [
  /\b(what|which|how (high|low|much|big))\b.*\b(rate|apr|interest|amount|limit|fee)\b.*\b(i|me|my)\b.*\b(get|have|pay|qualify|be)\b/,
  /\b(can|could|would|will) (you|i) (get|give|offer|lend|approve|have|borrow)\b.*(\$|\bmore\b|\bdollars\b|\bloan\b|\bnow\b|\boffer\b)/,
  /\b(approve|pre-?approve|guarantee)( me| my)?\b|\blower (my|the) (rate|apr|fee)\b|\bwhat (offer|rate|amount) (can|will|would) (i|you)\b/,
]

const order: readonly (readonly [Intent, readonly RegExp[]])[] = [
  ['PERSON', person],
  ['RIGHTS', rights],
  ['AGAIN', again],
  ['TERMS', terms],
  ['REASONS', reasons],
  ['DOCUMENTS', documents],
]

/** A wish for a person comes first, then a matter of rights: neither may be missed for something else. */
export function intentOf(message: string): Intent {
  const words = message.toLowerCase().replaceAll('’', "'")
  return order.find(([, patterns]) => patterns.some((pattern) => pattern.test(words)))?.[0] ?? 'QUESTION'
}
