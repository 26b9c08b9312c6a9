import type { Phrases } from './phrases.ts'
import { threatWords } from './threat-phrases.ts'

const someone = String.raw`(he|she|husband|wife|spouse|boyfriend|girlfriend|bf|gf|partner|fianc\w+|ex|mom|mother|dad|father|stepdad|stepfather|son|daughter|brother|sister|uncle|cousin|roommate|boss|family|caregiver|someone|somebody|man|guy|abuser|parents|friend)`
const me = '(me|us|my (kids?|child|children|son|daughter|baby|mom|mother))'
const alguien =
  '(espos[oa]|marido|mujer|pareja|novi[oa]|ex|papa|mama|padre|madre|hij[oa]|herman[oa]|jefe|suegr[oa]|familia|alguien|el|ella)'

const english = [
  new RegExp(
    String.raw`\b(${someone}|they)( \w+){0,3}? (hits?|hitting|beats?|beating|beaten|punch\w*|slap\w*|kick(s|ed|ing)|chok\w+|strangl\w+|abus(es|ed|ing)|rap(es|ed)|assault\w*|attack(s|ed|ing)|stalk(s|ed|ing)|shov(es|ed)|hurts?|hurting)( up)? ${me}\b(?! with\b)`,
  ),
  new RegExp(
    String.raw`\b${someone}( \w+){0,3}? (threat\w+|scar(es|ing)|controls?|controlling|blackmail\w*|locks?|locked|traps?|trapped) ${me}\b`,
  ),
  new RegExp(
    String.raw`\b${someone}( \w+){0,4}? (takes?|taking|steals?|stealing|controls?|controlling|keeps?) (all |away )?(of )?my (money|paychecks?|pay|wages|cards?|phone|id)\b`,
  ),
  /\b(he|she|husband|wife|boyfriend|girlfriend|partner|family|parents|dad|mom) (wont|will not|doesnt|never) lets? me (leave|go out|have|see|use|work|talk)\b/,
  new RegExp(
    String.raw`\b${someone}( \w+){0,3}? (mak(es?|ing)|made) (me|us) (borrow|apply|take|sign|get|ask|request|do (it|this))\b`,
  ),
  new RegExp(
    String.raw`\b(${someone}|they|people)( \w+){0,3}? (forc|coerc|pressur|bully|bull)(es?|ing|ed|ies|ied)? (me|us)\b|\b(being|was|am|im|been|feel|got) (forced|coerced|pressured|blackmailed|bullied|beaten|assaulted|trafficked)\b|\bagainst my will\b`,
  ),
  /\b(domestic|intimate partner|family|economic|financial|elder|physical|sexual|child) (violence|abuse)\b|\babus(ed|ive|er|ers)\b(?! (fees?|rates?|interest|terms|calls|collect\w*|lend\w*|practices?))(?!.*\bcollect)|\b(battered|human trafficking|sex traffick\w+)\b|\b(restraining|protective) order\b/,
  new RegExp(
    String.raw`\b(afraid|scared|terrified|fear) of (my |him\b|her\b)${someone}?\b(?! (credit|score|application))|\b(hes|shes|${someone} (is|gets|was)) (so |very |being )?violent\b|\bnot safe (at home|with (him|her|my))\b|\b(doesnt|not) feel safe at home\b`,
  ),
]

const spanish = [
  /\b(me|nos|les?) (pega|pegan|pego|golpea|golpean|golpeo|golpearon|maltrata|maltratan|agrede|agreden|viola|violo|patea|ahorca|estrangula|cachetea|insulta y)\b(?! (la|el|en el bolsillo)\b)|\bme (esta |estan )(pegando|golpeando|maltratando|obligando|forzando|amenazando con)\b/,
  new RegExp(
    String.raw`\b${alguien}( \w+){0,3}? (me|nos) (amenaza|controla|encierra|lastima|hace dano|acosa|chantajea|ha pegado|ha golpeado|presiona)\b|\b${alguien}( \w+){0,2}? (me )?(quita|roba|controla|maneja) (todo )?(mi|el) (dinero|sueldo|cheque|pago)\b|\bno me deja (salir|trabajar|tener|usar|ir)\b`,
  ),
  /\b(me|nos) (obliga|obligan|obligo|obligaron|fuerza|fuerzan|forzo|forzaron)\b(?! (el|su|la) (banco|sistema|pagina))|\b(obligad|forzad|presionad)[oa] a (pedir|sacar|tomar|firmar|solicitar|aceptar)\b|\bme (hace|hacen|hizo|exige|exigen) (pedir|sacar|tomar|firmar|solicitar)\b|\b(contra|en contra de) mi voluntad\b|\ba la fuerza\b/,
  /\bviolencia (domestica|familiar|intrafamiliar|de genero|en (mi |la )?casa|economica|de pareja)\b|\b(abuso|maltrato) (domestico|familiar|fisico|sexual|economico|financiero|infantil)\b|\babusan? de mi\b|\b(soy|fui) (victima de (abuso|violencia|maltrato)|maltratad[oa]|abusad[oa]|golpead[oa])\b|\bestoy siendo (abusad|maltratad|golpead|obligad|amenazad)[oa]\b|\borden de (proteccion|alejamiento|restriccion)\b/,
  new RegExp(
    String.raw`\b(tengo|me da) (mucho )?miedo (de |a )?(mi )?${alguien}\b|\b${alguien} (es|se pone) (muy )?violent[oa]\b|\bno estoy segur[oa] en (mi )?casa\b`,
  ),
]

/**
 * Phrases of people whom someone hurts, controls or forces to borrow. They match generously, as those about
 * a crisis do.
 */
export const abuseWords: Phrases = {
  es: [...spanish, ...threatWords.es],
  en: [...english, ...threatWords.en],
}
