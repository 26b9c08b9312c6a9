import { monthNames } from './month-names.ts'
import type { words as english } from './words.ts'

export const words: typeof english = {
  funnelEntry: {
    inProgress: 'Ya tiene una solicitud en curso. Complétela primero.',
    underReview:
      'Todavía estamos revisando su solicitud. Cuando terminemos, le enviaremos un correo electrónico. Hasta entonces no puede empezar otra.',
    pastDue:
      'Tiene un pago atrasado. Podrá volver a solicitar después de hacerlo. En Mis préstamos verá cuánto es y cómo pagar.',
    loans:
      'Ya tiene con nosotros el máximo de préstamos que permitimos a la vez. Podrá presentar otra solicitud cuando uno esté pagado y cerrado.',
    principal: (owed, limit, least) =>
      `Sus préstamos abiertos con nosotros suman ${owed}. El límite para todos ellos es de ${limit} y el préstamo más pequeño es de ${least}. Podrá presentar otra solicitud cuando termine de pagar uno.`,
    payments: 'Debe hacer a tiempo sus dos últimos pagos antes de volver a pedir un préstamo.',
    tooNew: 'Podrá solicitar otro préstamo después de hacer a tiempo sus dos primeros pagos.',
    declined: (declinedOn, eligibleOn) =>
      `El ${declinedOn} no pudimos ofrecerle un préstamo. Puede presentar otra solicitud a partir del ${eligibleOn}.`,
  },
  payoutReturn: {
    closed: 'La cuenta está cerrada',
    unknown: 'Su banco no encontró esa cuenta',
    wrongNumber: 'Su banco dice que el número de cuenta no es válido',
    frozen: 'La cuenta está congelada',
    wrongType: 'Este tipo de cuenta no puede recibir transferencias',
    rejected: 'Nuestro banco no puede enviar dinero a esta cuenta',
    other: 'Su banco no aceptó el dinero',
  },
  calendar: {
    months: monthNames.es,
    date: (month, day, year) => `${day} ${month} ${year}`,
  },
  fullCalendar: {
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    date: (month, day, year) => `${day} de ${month} de ${year}`,
  },
}
