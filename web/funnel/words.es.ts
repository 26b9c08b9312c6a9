import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

/** What the frame of the application says around its steps. */
export const words: typeof english = {
  sections: {
    REQUEST: 'Su préstamo',
    ABOUT_YOU: 'Sobre usted',
    FINANCES: 'Sus finanzas',
    OFFERS: 'Sus ofertas',
  },
  aside: {
    title: 'Su solicitud',
    amount: 'Monto del préstamo',
    term: 'Plazo del préstamo',
    months: (count) => plural(count, { one: '1 mes', other: `${count} meses` }, 'es'),
    needHelp: (phone) => `¿Necesita ayuda? Llame al ${phone}`,
  },
  update: {
    title: 'Actualizó su solicitud',
    text: 'Continuemos donde se quedó.',
    continue: 'Continuar',
  },
  change: {
    title: '¿Guardar este cambio?',
    button: 'Guardar',
    keep: 'Dejar mi respuesta anterior',
    save: 'Guardar el cambio',
  },
  consequences: {
    school: (school) => `Quitaremos su escuela, ${school}.`,
    income: (source) => `Quitaremos esto de sus ingresos: ${source}.`,
    business: (company) => `Quitaremos su negocio, ${company}, de sus ingresos.`,
    employer: (company) => `Quitaremos su empleo en ${company} de sus ingresos.`,
    job: 'Quitaremos su empleo de sus ingresos.',
    minimum: (minimum) =>
      `Necesita ingresos anuales de al menos ${minimum}. Si son menores, su solicitud terminará después de la revisión.`,
    state: (state) =>
      `No damos préstamos en ${state}. Si deja esta dirección, su solicitud terminará después de la revisión.`,
  },
  errors: {
    offline: 'Se perdió su conexión a Internet. Intente de nuevo cuando la recupere.',
    noAnswer: 'No recibimos respuesta de nuestro servidor. Intente de nuevo.',
    answersSaved: (message) => `${message} Sus respuestas están guardadas.`,
    sessionEnded: 'Su sesión terminó antes de que recibiéramos su respuesta. Presione el botón de nuevo.',
  },
}
