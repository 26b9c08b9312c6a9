import type { words as english } from './words.ts'

/** What the dialog of the automated assistant says. Its answers come from the server. */
export const words: typeof english = {
  offer: {
    title: '¿Tiene preguntas sobre esta decisión?',
    text: 'Nuestro asistente automático puede responder con nuestras páginas de ayuda y su decisión. También puede pedirle a una persona que le escriba.',
    open: 'Preguntar al asistente',
  },
  title: 'Asistente automático',
  greeting:
    'Soy un asistente automático, no una persona. Respondo con nuestras páginas de ayuda y su decisión, y le digo de dónde viene cada respuesta. No puedo hacer ni cambiar una oferta.',
  disclosure: 'Está hablando con un asistente automático, no con una persona.',
  suggestionsLabel: 'Preguntas frecuentes',
  suggestions: [
    '¿Por qué rechazaron mi solicitud?',
    '¿Cuándo puedo presentar otra solicitud?',
    '¿Esto cambia mi puntaje?',
    'Quiero hablar con una persona',
  ],
  question: 'Su pregunta',
  questionHint: 'No incluya su número de Seguro Social ni números de cuenta.',
  questionMissing: 'Escriba una pregunta',
  questionTooLong: 'Use 1,000 caracteres o menos',
  ask: 'Preguntar',
  waiting: 'Buscando la respuesta…',
  failed:
    'El asistente no respondió. Pregunte de nuevo o escríbanos. Nuestro correo electrónico está en la página detrás de este chat.',
  conversation: 'Conversación',
  youAsked: 'Usted preguntó: ',
  assistantSaid: 'El asistente respondió: ',
}
