import { type MatterName, mattersFirst, mattersLast, mattersLater } from './matters.ts'
import { plainWords } from './spelling.ts'

/**
 * What a question is about. A matter has its place in the help articles; RIGHTS and PERSON are for people; REASONS, AGAIN,
 * DOCUMENTS and SCORE are answered from the applicant's own decision; TERMS asks for what only an offer can say; NOT_OURS is
 * about somebody else's data or about changing what the assistant is; CONTACT asks how to reach us; SMALL_TALK and ANGER
 * ask nothing; anything else is looked up.
 */
export type Intent =
  | MatterName
  | 'RIGHTS'
  | 'PERSON'
  | 'REASONS'
  | 'AGAIN'
  | 'DOCUMENTS'
  | 'SCORE'
  | 'TERMS'
  | 'NOT_OURS'
  | 'CONTACT'
  | 'SMALL_TALK'
  | 'ANGER'
  | 'QUESTION'

const people =
  '(human|person|persona|people|agent|representative|operator|manager|supervisor|staff|customer (service|support)|live (agent|person|chat)|someone real|real person)'
const rights = [
  /\b(dispute|appeal|lawyer|attorney|sue|court|regulator|unfair(ly)?)\b/,
  /\b(reconsider|second look|look at it again|review my (case|request|application|decision))\b/,
  /\b(use|exercise|know|what are) my rights?\b|\bmy (legal )?rights?\b/,
  /\b(you|this|that|it|decision) (is|are|was|were|got it|made a) (wrong|mistake|mistaken|illegal)\b/,
]
const person = [
  new RegExp(`^(a |an |the |una )?${people}( please| por favor)?[.!?]*$`),
  /\b(real person|live (agent|person|chat)|customer (service|support))\b/,
  /\b(talk|speak|chat|connect|transfer|put|hablar|escalate)( \w+){0,2} (to|with|through to|con)( \w+){0,2} (person|persona|people|someone|somebody|agent|human|alguien|representative|operator|manager|supervisor|one)\b/,
  /\b(call|phone|email|contact|write to) me\b|\bwrite me( back)?[.!]*$|\bcall ?back\b|\b(want|need|get|give|prefer|see|quiero)( me| to see)? (a|an|your|the|una) (real |live |actual )?(person|persona|agent|human|manager|supervisor|representative)\b/,
]
const someone =
  '(wife|husband|spouse|partner|neighbou?r|brother|sister|mother|mom|father|dad|friend|boss|ex|coworker|son|daughter|roommate|girlfriend|boyfriend|cousin|tenant|employee)'
const notOurs = [
  /\b(ignore|disregard|forget|override|bypass)\b.*\b(instructions?|rules?|prompts?|guidelines?|restrictions?|guardrails|above|told)\b/,
  /\b(system prompt|jailbreak|developer mode|dan mode|your (prompt|instructions)|hidden (prompt|instructions))\b|\b(pretend|act as|roleplay|role-play|you are now|from now on you)\b/,
  new RegExp(
    String.raw`\b${someone}('?s)\b.*\b(score|report|application|request|loan|decision|data|information|info|ssn|social|account|address|history)\b`,
  ),
  new RegExp(
    String.raw`\b(did|was|has|is|does|how much)\b( \w+){0,3} (my|the|a) ${someone} (get |been |being )?(approved|declined|denied|turned|borrow|owe|apply|applied|have)`,
  ),
  /\b(other|another) (people|person|customer|applicant|borrower|user)s?'s?\b|\b(someone|somebody) else's\b/,
  /\b(show|list|give|tell|print)\b.*\b(other|another|all)( of)?( the| your)? (people|person|customers?|applicants?|borrowers?|users?)\b/,
  /\b(look up|find|show|tell|give|pull)( me| up)?\b.*\b(?!today|tomorrow|yesterday|bank|lender|it|let|that|what|here|there)[a-z]+'s (credit |loan )?(score|report|application|request|loan|decision|ssn|address|phone|income)\b/,
]
const again = [
  /\b(apply|try|ask|request)( \w+){0,3} again\b|\bre-?appl(y|ied|ication)\b|\bhow long (do|must|should|will|have)( \w+){0,3} (wait|to wait)\b/,
  /\bwhen (can|could|may|will) i (apply|try|borrow|ask)\b/,
]
const documents = [
  /^(?!.*\b(need|required?|bring|upload)\b).*\b(document|documents|paper|papers|paperwork|pdf|letter|notice|notices|copy|copies)\b/,
  /\bwhat (have i|did i) (agreed?|sign(ed)?)( to)?\b/,
]
const score = [
  /\b(what|whats|what's|tell|show|see|know|give)\b.*\bmy (credit |fico )?scores?\b|\bmy (credit |fico )?score (is|was)\b|^my (credit )?score\??$/,
  /\b(what|which) (credit |fico )?score did (you|u|they)\b|\bscore (did )?(you|u) (use|used|saw|got|pulled)\b|\b(what|which) (credit )?(bureau|agency)( \w+){0,2} (you|u|they) (use|used|ask|asked|check|checked|pull|pulled)\b|\bhow (high|low|good|bad) (is|was) my (credit )?score\b/,
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

const contact = [
  /\b(what|what's|whats|give|have|is|your|the|a)\b.*\b(phone|telephone|contact|support|help ?line|hot ?line|customer)( \w+)? ?(number|line|email|address)\b|\b(number|email|address) (to|can i|do i) (call|reach|write|contact)\b|\byour (phone|email)( address)?[?.! ]*$/,
  /\bhow (do|can|could|would|to)( i)? (call|reach|contact|email|phone|write to|get in touch with)( (you|u|someone|somebody|anyone))?( guys)?\b/,
]
const smallTalk = [
  /^((many |ok |okay )?thanks?( you| u)?( so much| a lot| very much)?|thx|ty|tysm|ok(ay)?|got it|great|cool|hi|hello|hey( there)?|good (morning|afternoon|evening|day)|bye|goodbye)[.!, ]*$/,
]
const anger = [
  /\b(bull ?shit|fuck\w*|shit\w*|wtf|damn|asshole|bastards?|screw you|go to hell|piss(ed)? off|you suck|this sucks|kidding me|ridiculous|disgusting|outrageous|hate you|are a joke|is a joke)\b/,
]

const order: readonly (readonly [Intent, readonly RegExp[]])[] = [
  ...mattersFirst,
  ['PERSON', person],
  ['RIGHTS', rights],
  ['NOT_OURS', notOurs],
  ['AGAIN', again],
  ['SCORE', score],
  ...mattersLater,
  ['CONTACT', contact],
  ['DOCUMENTS', documents],
  ['TERMS', terms],
  ['REASONS', reasons],
  ...mattersLast,
  ['SMALL_TALK', smallTalk],
  ['ANGER', anger],
]

/** A life comes first, then matters of rights and the wish for a person: none may be missed for something else. */
export function intentOf(message: string): Intent {
  const words = plainWords(message)
  return order.find(([, patterns]) => patterns.some((pattern) => pattern.test(words)))?.[0] ?? 'QUESTION'
}
