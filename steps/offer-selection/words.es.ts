import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Elija su oferta',
  hint: 'Estos costos no cambiarán cuando acepte.',
  lessTitle: (asked, most) => `Usted pidió ${asked}. Podemos ofrecerle ${most}.`,
  lessHint: 'Usted decide. Puede rechazarla sin costo.',
  lessReasons: 'Por qué no podemos ofrecerle el monto completo',
  chooseOne: 'Elija una oferta para continuar',
  addAccount: 'Agregue una cuenta bancaria para buscar mejores ofertas',
  noneFit: 'Ninguna me sirve',
  sideBySide: (amount) => `Compare sus ofertas de ${amount}`,
  notCompared: (product, amount) =>
    `No hay una oferta de ${product.toLowerCase()} de ${amount} para comparar.`,
  noneOfAmount: ({ product, wanted, shown }) =>
    `No hay una oferta de ${product.toLowerCase()} de ${wanted}. Puede elegir una oferta de ${shown}.`,
  follows: (amount) => `Eligió una oferta de ${amount}, así que estas ofertas también son de ${amount}.`,
  replaced: {
    title: 'Sus ofertas cambiaron',
    text: (asked) =>
      `Usted pidió ${asked} en otra pestaña o ventana. Estas ofertas reemplazan las que tenía.`,
  },
  inDetail: (payments) => `Todos los detalles de ${payments}`,
  askedTerm: (months) =>
    plural(months, { one: `Usted pidió ${months} mes`, other: `Usted pidió ${months} meses` }, 'es'),
  otherTerms: (asked, terms) =>
    plural(
      asked,
      {
        one: `Usted pidió ${asked} mes. Estos préstamos son a ${terms} meses.`,
        other: `Usted pidió ${asked} meses. Estos préstamos son a ${terms} meses.`,
      },
      'es',
    ),
  beside: {
    title: 'Su oferta',
    none: 'Elija una oferta para ver cuánto recibe y cuánto paga.',
  },
  chosen: ({ total, apr }) => `Total a pagar ${total}, APR ${apr}`,
  fees: {
    late: 'Cargo por pago atrasado',
    returned: 'Cargo por pago devuelto',
    shareUpTo: (share, amount) => `${share} del pago, hasta ${amount}`,
    share: (share) => `${share} del pago`,
  },
  products: {
    label: 'Tipos de préstamo',
    small: 'Préstamo pequeño',
    personal: 'Préstamo personal',
  },
  startsAt: ({ asked, product, smallest }) =>
    `Usted pidió ${asked}. Las ofertas de ${product.toLowerCase()} empiezan en ${smallest}.`,
  goesUpTo: ({ asked, product, largest }) =>
    `Usted pidió ${asked}. Las ofertas de ${product.toLowerCase()} llegan hasta ${largest}.`,
  ofAmount: (product, amount) => `${product} de ${amount}`,
  from: ({ bank, firstPayment, goodUntil }) =>
    `De ${bank}. Primer pago: ${firstPayment}. El costo total más bajo aparece primero. Ofertas válidas hasta el ${goodUntil}.`,
  payments: (count, amount) => `${count} pagos de ${amount}`,
  instantTitle: 'Su dinero podría llegar en minutos',
  instant:
    'El banco que vinculó acepta pagos instantáneos. En el siguiente paso puede elegir esa cuenta para su dinero.',
  firstPayment: {
    label: 'Fecha del primer pago',
    hint: 'Los demás pagos vencen el mismo día de cada mes. Una fecha posterior cuesta un poco más.',
    otherAmount: (wanted, amount) =>
      `No podemos ofrecerle ${wanted} con esta fecha del primer pago. Puede elegir una oferta de ${amount}.`,
  },
  more: {
    open: 'Más opciones',
    amounts: (others) => `También puede pedir ${others}.`,
    title: (product) => `Más opciones: ${product.toLowerCase()}`,
    amount: 'Monto',
    choose: 'Elija una de estas ofertas',
    use: 'Usar esta opción',
  },
  otherAmount: {
    open: 'Pedir otro monto',
    range: (min, max) => `Pida otro monto, de ${min} a ${max}, y decidiremos de nuevo.`,
    title: 'Pedir otro monto',
    label: '¿Cuánto necesita?',
    limits: (min, max) => `De ${min} a ${max}, de $100 en $100.`,
    check:
      'Decidiremos de nuevo con el informe de crédito que ya tenemos. No habrá otra consulta de crédito, así que pedirlo no afecta su puntaje de crédito.',
    outcome: (goodUntil) =>
      `Si podemos ofrecerle el nuevo monto, las ofertas nuevas reemplazan las que tiene. Son válidas hasta el ${goodUntil}. Si no podemos ofrecerlo, conserva las ofertas que tiene.`,
    left: (times) =>
      plural(
        times,
        {
          one: 'Es la última vez que puede cambiar el monto en esta solicitud.',
          other: `Puede cambiar el monto ${times} veces más en esta solicitud.`,
        },
        'es',
      ),
    send: 'Obtener una nueva decisión',
  },
  notOffered: {
    title: (asked) => `No pudimos ofrecerle ${asked}`,
    kept: 'Las ofertas que tenía están abajo, sin ningún cambio.',
    most: (most) => `Podríamos ofrecerle hasta ${most}. Para ver esas ofertas, pida ese monto.`,
    mostPersonal: (most) =>
      `Podríamos ofrecerle un préstamo personal de hasta ${most}. Para ver esas ofertas, pida ese monto.`,
    why: 'Por qué no pudimos ofrecerle ese monto',
  },
  line: {
    title: (limit) => `Una línea de crédito de ${limit}`,
    hint: (goodUntil) => `Esta oferta es válida hasta el ${goodUntil}.`,
  },
}
