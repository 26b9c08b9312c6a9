import type { Answer, Tools } from './question.ts'
import type { Topic } from './topics.ts'

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })

const spanishWords =
  /[¿¡]|\b(qué|por qué|porqué|cómo|cuándo|cuando|cuánto|cuanto|dónde|puedo|tengo|quiero|necesito|aguanto|vivir|préstamo|prestamo|solicitud|rechazaron|hola|ayuda|alguien|persona|español)\b/

/** Whether a question has one of the Spanish words that borrowers use and English lacks. */
export const isSpanish = (message: string) => spanishWords.test(message.normalize('NFC').toLowerCase())

/** The answer to a question in Spanish: where to find help and people. The help articles are in English. */
export function answerInSpanish(topic: Topic | null, { contact, ticketNumber, passageAt }: Tools): Answer {
  const toSource = (slug: string) => ({ slug, title: passageAt({ slug, heading: null }).title })
  const reach = `Puede llamar al ${contact.phone} o escribir a ${contact.email}.`
  const opened = `Pedí a una persona que lea esto y le escriba. Su número de caso es ${ticketNumber}. ${reach}`
  const base = { language: 'es' as const, sources: [toSource('talk-to-a-person')] }
  if (topic === 'CRISIS')
    return {
      language: 'es',
      answer: [
        paragraph('No está solo ni sola, y usted vale más que cualquier préstamo.'),
        {
          kind: 'list',
          items: [
            'Llame al 988, la Línea de Prevención del Suicidio y Crisis, y oprima el 2 para español. Es gratis, de día y de noche.',
            'Si usted u otra persona está en peligro ahora, llame al 911.',
          ],
        },
        paragraph(opened),
      ],
      sources: [toSource('if-it-all-feels-too-much')],
    }
  if (ticketNumber !== null) return { ...base, answer: [paragraph(opened)] }
  return {
    ...base,
    answer: [
      paragraph('Soy un asistente automático y solo puedo responder en inglés.'),
      paragraph(`${reach} Si quiere que una persona le escriba, escriba «persona» aquí.`),
    ],
  }
}
