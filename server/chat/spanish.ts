import type { Language } from '@relief/contract/languages.ts'
import { abuseWords } from './abuse-phrases.ts'
import { crisisWords } from './crisis-phrases.ts'
import { findPhraseLanguage } from './phrases.ts'

/** Spanish words that borrowers use and that English does not have. */
const spanishWords =
  /[¿¡]|(?<!\p{L})(qué|por qué|porqué|cómo|cuándo|cuando|cuánto|cuanto|dónde|puedo|tengo|quiero|necesito|aguanto|vivir|préstamo|prestamo|solicitud|rechazaron|hola|ayuda|alguien|persona|español|estoy|ustedes?|morir|morirme|matarme|suicidarme|suicidio|lastimarme|derechos|abogad[oa]|queja|identidad|crédito|puntaje|documentos|cuenta|dinero|razón|razones|porque)(?!\p{L})/u

/** The language that a question shows, or null. Help in danger comes in the language of its phrase. */
export const findLanguage = (message: string): Language | null =>
  findPhraseLanguage(message, crisisWords) ??
  findPhraseLanguage(message, abuseWords) ??
  (spanishWords.test(message.normalize('NFC').toLowerCase()) ? 'es' : null)
