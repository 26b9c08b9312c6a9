import type { words as english } from './words.ts'

/** What My loans says about a line of credit. */
export const words: typeof english = {
  accounts: {
    CHECKING: {
      short: (lastFour) => `cuenta corriente que termina en ${lastFour}`,
      mine: (lastFour) => `Mi cuenta corriente que termina en ${lastFour}`,
      plain: (lastFour) => `Cuenta corriente que termina en ${lastFour}`,
      sent: (lastFour) => `Lo enviamos a su cuenta corriente que termina en ${lastFour}.`,
    },
    SAVINGS: {
      short: (lastFour) => `cuenta de ahorros que termina en ${lastFour}`,
      mine: (lastFour) => `Mi cuenta de ahorros que termina en ${lastFour}`,
      plain: (lastFour) => `Cuenta de ahorros que termina en ${lastFour}`,
      sent: (lastFour) => `Lo enviamos a su cuenta de ahorros que termina en ${lastFour}.`,
    },
  },
  reasonUnknown: 'Su banco no dijo por qué',
  allDrawn: 'No le queda suficiente crédito para hacer un retiro.',
  figures: {
    overdue: (amount) => `Tiene ${amount} en pagos atrasados`,
    overdueHelp:
      'Páguelos lo antes posible. Si no puede, avísenos. Queremos encontrar una solución con usted.',
    owed: 'Saldo que debe',
    feesInOwed: 'Cargos de suscripción incluidos en el saldo',
    left: 'Disponible para retirar',
    limit: 'Límite de crédito',
    subscription: 'Cargo de suscripción mensual',
    accountNumber: 'Número de la línea de crédito',
    noSubscription: (minimum) =>
      `Si al empezar el mes debe menos de ${minimum}, no paga el cargo de suscripción de ese mes.`,
    howToPay: 'Cómo pagar',
    payMore: 'Puede pagar más o pagar todo lo que debe cuando quiera, sin ningún cargo.',
    upcoming: 'Próximos pagos',
    upcomingOpen: 'Próximos pagos, si no hace más retiros',
  },
  credit: {
    title: (amount) => `Tiene ${amount} a su favor`,
    help: 'Pagó más de lo que debe. Comuníquese con nosotros para recibir esa cantidad, o déjela para después: reduce lo que deba por su próximo retiro.',
  },
  plan: {
    dueOn: 'Vencimiento',
    payment: 'Pago',
    subscription: 'Cargo de suscripción incluido',
    none: 'Ninguno',
  },
  draw: {
    title: 'Retirar dinero',
    amount: '¿Cuánto quiere retirar?',
    range: (least, most) =>
      least === most ? `Puede retirar ${least}` : `Dólares enteros, de ${least} a ${most}`,
    outOfRange: (least, most) =>
      least === most ? `Escriba ${least}` : `Escriba dólares enteros, de ${least} a ${most}`,
    where: '¿A dónde enviamos el dinero?',
    whereMissing: 'Elija a dónde enviar el dinero',
    otherAccount: 'Otra cuenta',
    review: 'Ver cuánto cuesta',
  },
  review: {
    title: 'Cuánto cuesta este retiro',
    get: 'Usted recibe',
    to: 'Se envía a',
    atBank: (bank, account) => `${bank}: ${account}`,
    fee: 'Cargo por retiro',
    interest: 'Intereses',
    none: 'Ninguno',
    owed: 'Sus retiros, menos sus pagos',
    subscriptions: 'Total de cargos de suscripción',
    total: 'Total a pagar',
    plan: 'Su calendario de pagos',
    assumes: (owed, subscription, minimum) =>
      `Estas cifras suponen que paga ${owed} con los pagos mínimos y no hace más retiros. El cargo de suscripción es de ${subscription} por cada mes en que, al empezar, deba ${minimum} o más. Puede pagar antes, sin ningún cargo.`,
    failed: 'Su retiro no se completó',
    unknown: 'Todavía no sabemos si su retiro se completó',
    unknownHelp: 'Si se completó, lo verá aquí. Si intenta de nuevo, no enviaremos este retiro dos veces.',
    drawing: 'Haciendo el retiro…',
    confirm: (amount) => `Retirar ${amount}`,
    change: 'Cambiar el monto o la cuenta',
  },
  drawn: {
    notSent: (amount) => `No pudimos enviar ${amount}`,
    sentBack: (amount) => `Su banco devolvió ${amount}`,
    returned: (reason) => `${reason}. Usted no debe este monto. Haga otro retiro a una cuenta diferente.`,
    title: (amount) => `Retiró ${amount}`,
    sending: 'Lo estamos enviando. Puede seguir el envío abajo.',
  },
  list: {
    caption: 'Sus retiros, pagos y cargos',
    day: 'Fecha',
    amount: 'Monto',
    status: 'Estado',
    payment: 'Su pago',
    paymentWithFee: (fee) => `Su pago, con ${fee} de suscripción`,
    paymentReturned: (day) => `Su pago. Su banco lo devolvió el ${day}, así que no cuenta como pagado.`,
    refund: 'Su saldo a favor, devuelto a usted',
    refundReturned: 'Su saldo a favor, que no le llegó. Todavía lo tiene.',
    fee: (dueOn) => `Cargo de suscripción, vence el ${dueOn}`,
    sent: (account) => `Enviado a su ${account}`,
    sentOn: (account, day) => `Enviado a su ${account} el ${day}`,
    onItsWay: (account) => `En camino a su ${account}`,
    notSent: (reason) => `No se envió. ${reason}. Usted no debe este monto.`,
    sentBack: (reason) => `Devuelto. ${reason}. No lo debe.`,
  },
  cancel: {
    open: 'Cancelar esta línea de crédito',
    title: '¿Cancelar esta línea de crédito?',
    owing:
      'No podrá retirar más dinero y su suscripción termina hoy. Cancelar no tiene ningún cargo. Seguirá pagando lo que ya retiró, con el mismo calendario.',
    owingNothing:
      'No podrá retirar más dinero y su suscripción termina hoy. Cancelar no tiene ningún cargo. Usted no debe nada.',
    failed: 'Su línea de crédito no se canceló',
    keep: 'Conservar mi línea de crédito',
    press: 'Cancelar línea de crédito',
    sending: 'Cancelando…',
  },
  canceled: {
    title: (day) => `Cancelada el ${day}`,
    owing:
      'Ya no puede retirar dinero y su suscripción terminó. Seguirá pagando lo que ya retiró, con el mismo calendario.',
    owingNothing: 'Ya no puede retirar dinero y su suscripción terminó. Usted no debe nada.',
  },
}
