import type { words as english } from './words.ts'

/** What the first page says. */
export const words: typeof english = {
  tab: (min, max) => `Préstamos de ${min} a ${max}`,
  title: 'Un préstamo pequeño con todo su costo a la vista',
  lead: ({ min, max, shortest, longest }) =>
    `Pida de ${min} a ${max} y páguelos en un plazo de ${shortest} a ${longest} meses. Antes de decidir, verá cada dólar que le costará.`,
  points: [
    'Ver sus ofertas no cambia su puntaje de crédito',
    'La APR nunca supera el 36%',
    'Pague antes de tiempo sin ningún cargo',
  ],
  steps: {
    title: 'Cómo funciona',
    list: [
      { title: 'Díganos qué necesita', text: 'Elija un monto y un plazo.' },
      {
        title: 'Responda unas preguntas',
        text: 'Toma unos diez minutos. Guardamos sus respuestas a medida que avanza.',
      },
      {
        title: 'Compare y elija',
        text: 'Vea sus ofertas y lo que cuesta cada una, lado a lado. Acepte una solo si le conviene.',
      },
    ],
  },
  costs: {
    title: 'Cuánto cuesta un préstamo',
    lead: 'Este ejemplo usa nuestra tasa representativa. Su oferta puede costar menos.',
    caption: 'Costo de un préstamo de ejemplo',
    amount: 'Monto del préstamo',
    monthlyPayment: 'Pago mensual',
    payments: 'Número de pagos',
    lastPayment: 'Último pago',
    financeCharge: 'Costo (cargos e intereses)',
    total: 'Total a pagar',
    apr: 'Tasa de porcentaje anual (APR)',
  },
  who: {
    title: 'Quién puede presentar una solicitud',
    list: [
      'Tiene 18 años o más y vive en un estado donde ofrecemos préstamos',
      'Sus ingresos anuales, con beneficios incluidos, llegan al mínimo de nuestros bancos asociados',
      'Tiene un número de Seguro Social y un teléfono',
    ],
    more: 'Más sobre quién puede pedir un préstamo',
  },
  questions: {
    title: 'Preguntas frecuentes',
    score: {
      question: '¿Esto afectará mi puntaje de crédito?',
      answer:
        'Ver sus ofertas no lo afecta. Hacemos una consulta de crédito suave, que solo usted puede ver. Si acepta un préstamo, el banco hace una consulta de crédito dura, que puede bajar un poco su puntaje.',
      more: 'Más sobre las consultas de crédito suaves y duras',
    },
    lender: {
      question: '¿Quién presta el dinero?',
      answer: 'Los préstamos los otorgan nuestros bancos asociados. Cada oferta indica el banco que la hace.',
    },
    late: {
      question: '¿Y si no puedo pagar a tiempo?',
      answer: 'Avísenos antes de la fecha de su pago. Buscaremos otra fecha con usted.',
    },
    estimate: 'Ver cuánto costaría un préstamo',
  },
  estimator: {
    label: 'Su préstamo',
    amount: '¿Cuánto necesita?',
    amountHint: (min, max) => `De ${min} a ${max}, de $100 en $100`,
    term: 'Plazo del préstamo en meses (opcional)',
    continue: 'Ver mis ofertas',
    note: 'Esto no cambia su puntaje de crédito.',
    checkRange: 'Ver cuánto podría pedir',
    checkRangeNote: 'Cinco respuestas, sin cuenta y sin consulta de crédito.',
    example: (amount, months) => `Ejemplo: ${amount} en ${months} meses`,
    chosen: (amount, months) => `${amount} en ${months} meses`,
    payments: (count) => `al mes, ${count} pagos`,
    apr: 'APR',
    aprRange: (lowest, highest) =>
      `Nuestra APR para este préstamo va de ${lowest} a ${highest}. La suya depende de su crédito y su estado.`,
    sum: (total, cost) =>
      `En total pagará ${total}. El préstamo cuesta ${cost}. Es un cálculo aproximado con nuestra tasa representativa.`,
    sumWithLast: (total, cost, last) =>
      `En total pagará ${total}. El préstamo cuesta ${cost}. El último pago es de ${last}. Es un cálculo aproximado con nuestra tasa representativa.`,
  },
}
