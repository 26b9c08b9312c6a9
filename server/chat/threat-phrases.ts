import type { Phrases } from './phrases.ts'

const person = String.raw`(husband|wife|spouse|boyfriend|girlfriend|bf|gf|partner|fianc\w+|ex|mom|mother|dad|daddy|father|step\w+|son|daughter|brother|sister|uncle|aunt|cousin|nephew|grandson|in ?laws?|roommate|boss|landlord|neighbor|family|caregiver|man|guy|abuser|stalker|pimp|dealer|shark|lender|collector|gang|cartel|parents|friend|someone|somebody|people)s?`
/** Another person as the one who acts, with a form of "will" or "is" without its apostrophe. */
const they = `((he|she)(s|ll|d)?|they(re|ll|d)?|${person}( (that |who )?i (live|stay|work|date|dated|owe|know)( with| for| money)?)?)`
/** Words between that person and the deed: none that makes the deed the sufferer's own wish. */
const between = String.raw`( (?!i\b|ill\b|im\b|id\b|me\b|you\b|please\b|just\b)\w+){0,6}?`
const about = '(will|would|could|might|may|can|to|gonna|gona|wanna|finna|about to|rather|almost|nearly)'
const us =
  '((me|us|both of us|all of us)|(my|our) (kids?|child|children|sons?|daughters?|baby|babies|family|mom|mother|parents|dog|cat|pets?))'
const deed =
  '(kil+|murder|shoot|stab|strangle|choke|drown|poison|hang|burn|behead|execute|slaughter|beat|hurt|harm)'
/** A wish that another person would do it is about the sufferer's own life. */
const notWished = String.raw`(?<!\b(wish|wishing|hope|hoping|want|need|let|beg|ask|asking|pay|paying|hire|for|please|can|could|will|would) (that )?(my )?)`

const english = [
  new RegExp(
    String.raw`${notWished}\b(${they}${between} ${about}( just| really| actually| literally)?|(he|she|they)(ll|d)) ${deed} ${us}\b(?! with\b)`,
  ),
  new RegExp(
    String.raw`${notWished}\b${they}${between} (kil+(s|ed|ing)|murder(s|ed|ing)|shoots|shooting|shot|stabs|stabbed|stabbing|strangl(es|ed|ing)) ${us}\b(?! with\b)`,
  ),
  new RegExp(
    String.raw`\b(tried|tries|trying|threat\w+|promised|promises|swore|swears|wants) to ${deed} ${us}\b(?! with\b)`,
  ),
  new RegExp(
    String.raw`${notWished}\b(${they}${between} ${about}|(he|she|they)(ll|d)) ((end|take) (my|our)( own)? li(fe|ves)|(slit|cut) (my|our) throats?)\b`,
  ),
  new RegExp(
    String.raw`\b${they}${between} (put|puts|putting|held|holds|holding|point(s|ed|ing)?|pull(s|ed|ing)?|has|had|with) (a |the |his |her )?(gun|knife|pistol|weapon|blade) (to|at|on|against|in) (me|us|(my|our) (head|throat|face|neck|mouth|kids?|children))\b`,
  ),
  /(?<!\bi )\bwants? (me|us) (dead|killed)\b|\bdeath threats?\b|\bthreat\w* (on |against |to )?(my|our) (own )?li(fe|ves)\b/,
  /\b(fear|fears|feared|fearing|fearful|afraid|scared|terrified) (for|of losing) (my|our)( own)? (life|lives|safety)\b|\b(my|our) li(fe|ves) (is|are) in danger\b/,
  new RegExp(
    String.raw`(?<!\bwant to |wanna )\b(be|being|get|getting) (killed|murdered|shot|stabbed|strangled|beaten) by (my )?(him|her|them|${person})\b`,
  ),
]

const persona =
  '(espos[oa]|marido|mujer|pareja|novi[oa]|ex|papa|mama|padre|madre|padrastro|madrastra|hij[oa]|herman[oa]|ti[oa]|prim[oa]|jefe|suegr[oa]|cunad[oa]|vecin[oa]|familia|alguien|hombre|tipo|prestamista|cobrador|pandilla|ella|ellos)'
const hecho =
  '(matar|asesinar|disparar|apunalar|ahorcar|estrangular|quemar|ahogar|envenenar|golpear|lastimar|herir|quitar la vida|pegar un tiro|dar un tiro|hacer dano)'
/** Forms that are of another person, never of the one who writes. */
const otro =
  '(va|van|quiere|quieren|quiso|quisieron|puede|pueden|pudo|amenaza|amenazan|amenazaron|intentan|trata|tratan|jura|juran|promete|es capaz|son capaces|piensa|piensan)'
/** Without accents, forms that may also be of the one who writes. */
const quiza =
  '(intento|trato|podria|podrian|queria|querian|quisiera|iba|iban|amenazo|juro|dijo que iba|dice que va)'
const cosa =
  '(deudas?|estres|intereses|interes|pagos?|cuentas?|banco|trabajo|calor|hambre|ansiedad|tristeza|dolor|depresion|consulta|prestamos?|esto|eso)'
const figura =
  '(?! de (ganas|risa|hambre|frio|curiosidad|verguenza)| (a |al |en )?(mi |el |su )?(credito|puntaje|historial))'

const spanish = [
  new RegExp(
    String.raw`(?<!\b${cosa} (ya |que )?)\b(me|nos) (${otro}|amenazo) ?(a |con |de |en |que (me |nos )?)?(va a |iba a )?${hecho}(me|nos)?\b${figura}`,
  ),
  new RegExp(
    String.raw`(?<!\b${cosa} (ya |que )?)\b${otro} (a |con |de |en |que )?${hecho}(me|nos|les? a mis?|les)?(me|nos)\b${figura}`,
  ),
  new RegExp(
    String.raw`\b${otro} (a |con |de )?(matar|asesinar|golpear|lastimar|hacerles? dano)(les?|los|las|lo|la)? a (mis?|nuestr[oa]s?) (hij|nin|beb|mama|papa|madre|padre|famili|herman|perr)\w*`,
  ),
  new RegExp(
    String.raw`\b(${persona}( \w+){0,3}?|el) (${quiza} (a |con |de |en |que )?${hecho}(me|nos)|(me|nos) ${quiza} (a |con |de )?${hecho}|(me|nos) (mata|matan|mato|matara|mataran|mataria|matarian|asesina))\b${figura}`,
  ),
  /\b(me|nos) (mata|matan|matara|mataran) si\b|\b(me|nos) mataran\b|\bme amenaz\w+ con matar\w*/,
  /\bamenazas? de muerte\b|\bamenaz\w+ de muerte\b|\b(temo|temor|temer|miedo|temiendo) (por|de perder) (mi|nuestra) (vida|seguridad)\b|\b(mi|nuestra) vida (corre|esta en) (\w+ )?(peligro|riesgo)\b/,
  /\b(me|nos) (puso|pone|pusieron|apunta|apunto|apuntaron|apuntan|amenaza|amenazo|amenazan|saco) (con )?(un|una|la|el|su) (pistola|arma|cuchillo|navaja|machete|rifle)\b( en la (cabeza|cara|boca)| en el (cuello|pecho))?/,
]

/** Phrases of people whom another person may kill or hurt: about abuse, although they sound like a crisis. */
export const threatWords: Phrases = { es: spanish, en: english }
