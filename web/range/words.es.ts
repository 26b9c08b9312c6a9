import type { words as english } from './words.ts'

export const words: typeof english = {
  form: {
    title: 'Vea cuánto podría pedir',
    hint: 'Cinco respuestas y sin cuenta. No le pedimos su nombre ni su número de Seguro Social, y no consultamos su crédito.',
    amount: '¿Cuánto necesita?',
    amountHint: (min, max) => `De ${min} a ${max}`,
    term: 'Plazo del préstamo en meses',
    state: 'Estado donde vive',
    income: 'Ingresos antes de impuestos',
    continue: 'Ver mi rango',
    privacy: 'Usamos estas respuestas una sola vez y no las guardamos.',
  },
  errors: {
    term: 'Elija el plazo del préstamo en meses',
    state: 'Elija un estado',
    amountRequired: 'Escriba sus ingresos antes de impuestos',
    period: 'Elija un período',
    email: 'Escriba su correo electrónico',
  },
  found: {
    title: 'Lo que podría pedir',
    lead: (state, income) => `Para una persona con domicilio en ${state} y que gana ${income} al año.`,
    notAnOffer: 'Esto no es una oferta ni una decisión',
    checked:
      'No hemos consultado su crédito. Sus ofertas pueden ser por menos, o tal vez no podamos ofrecerle un préstamo.',
    amount: 'Monto',
    line: 'Límite de crédito',
    apr: 'APR',
    lender: 'Prestamista',
    span: (lowest, highest) => `De ${lowest} a ${highest}`,
    names: {
      SMALL_DOLLAR_LOAN: 'Préstamo pequeño',
      PERSONAL_LOAN: 'Préstamo personal',
      LINE_OF_CREDIT: 'Línea de crédito',
    },
    costs: (amount) => `Pago mensual por ${amount}`,
    months: (count) => `${count} meses`,
    chosen: (term) => `${term} (su elección)`,
    lineCost: (amount) => `Pago mensual si usa ${amount}`,
    lineWhen: 'Solo la ofrecemos cuando no podemos ofrecerle un préstamo.',
    most: ({ amount, terms, payment }) =>
      `Con estos ingresos, lo máximo que podría pedir es ${amount} a ${terms}, con pagos de ${payment} o menos.`,
    least: (amount) => `El préstamo más pequeño de este tipo es de ${amount}.`,
    noTerm: (term, payment) =>
      `Con estos ingresos, sus pagos podrían ser de ${payment} o menos, así que no hay un plazo de ${term} para este monto.`,
    limited: (payment) =>
      `Con estos ingresos, sus pagos podrían ser de ${payment} o menos, así que no todos los plazos están disponibles con todas las tasas.`,
    otherTerms: (term, terms) => `Usted eligió ${term}. Estos préstamos son a ${terms}.`,
    depends: {
      title: 'De qué dependen sus ofertas',
      list: [
        'Su informe y su puntaje de crédito',
        'Las deudas que ya paga cada mes y sus ahorros',
        'Para qué usa el préstamo',
        'Su identidad y sus respuestas, que comprobamos',
      ],
    },
    holds: (day) =>
      `Estas cifras valen hasta el ${day}, a menos que nuestros prestamistas cambien antes sus reglas.`,
    apply: 'Solicitar y ver mis ofertas',
    applyNote: 'Para ver sus ofertas, creará una cuenta. Ver sus ofertas no cambia su puntaje de crédito.',
  },
  change: 'Cambiar mis respuestas',
  closed: {
    title: (state) => `Todavía no otorgamos préstamos en ${state}`,
    lead: 'Nuestros bancos asociados no otorgan préstamos allí. No tiene que ver con usted ni con su crédito.',
    waitlist: {
      title: (state) => `¿Quiere que le avisemos cuando otorguemos préstamos en ${state}?`,
      email: 'Correo electrónico',
      consent: (state) =>
        `Le escribiremos una sola vez, cuando otorguemos préstamos en ${state}, y sobre nada más. Primero le enviaremos un enlace para confirmar su dirección. La guardamos hasta que le hayamos escrito, hasta que nos pida que no lo hagamos o hasta que pasen dos años.`,
      button: 'Sí, avísenme',
      sending: 'Enviando…',
      emailTitle: (state) => `Un correo cuando otorguemos préstamos en ${state}`,
      sent: 'Revise su correo electrónico',
      sentLead: (email) =>
        `Enviamos un enlace a ${email}. Ábralo y presione el botón dentro de 3 días. Si no lo hace, eliminaremos la dirección.`,
      again: 'Usar otra dirección',
    },
  },
  low: {
    title: 'Sus ingresos están por debajo de lo que exigen nuestros bancos asociados',
    lead: (income, minimum) =>
      `Usted escribió ${income} al año. Nuestros bancos asociados prestan a personas que ganan ${minimum} al año o más.`,
    counts:
      'Todos los ingresos cuentan, incluso el trabajo de medio tiempo, los beneficios, los alquileres y la manutención. Si dejó alguno fuera, cambie sus respuestas.',
  },
  nothing: {
    title: 'No tenemos un préstamo que se ajuste a estos ingresos',
    lead: (income) =>
      `Con ingresos de ${income} al año, los pagos de nuestro préstamo más pequeño serían demasiado altos.`,
  },
}
