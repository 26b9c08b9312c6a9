import type { words as english } from './words.ts'

export const words: typeof english = {
  titles: {
    declined: 'No podemos otorgar este préstamo',
    lineOpen: 'Su línea de crédito está abierta',
    lineAccepted: 'Aceptó su línea de crédito',
    sent: 'Enviamos su dinero',
    otherAccount: 'Necesitamos otra cuenta',
    accepted: 'Aceptó su préstamo',
  },
  leads: {
    line: (bank) => `Su línea de crédito es con ${bank}. Retire dinero cuando lo necesite.`,
    firstPayment: (amount, date) => `Su primer pago de ${amount} vence el ${date}.`,
    returned: (bank, amount) =>
      `Su préstamo sigue aprobado. ${bank} enviará ${amount} cuando agregue otra cuenta.`,
    needsAccount: (bank, amount) =>
      `Falta una cosa. ${bank} enviará ${amount} cuando agregue una cuenta bancaria.`,
    afterCheck: (bank, amount) => `${bank} enviará ${amount} cuando usted pase la verificación final.`,
    now: (bank, amount) => `${bank} está enviando ${amount} ahora.`,
    planned: (bank, amount, date) => `${bank} enviará ${amount} alrededor del ${date}.`,
  },
  lineCosts: (link) => `Su límite, sus costos y cómo cancelar están en ${link}.`,
  lineDocuments: 'sus documentos',
  payTitle: 'Cómo pagar',
  payEarly:
    'Puede pagar por adelantado en cualquier momento y sin costo. Si cree que podría tener dificultades para hacer un pago, comuníquese con nosotros antes de que venza.',
  loanTitle: 'Su préstamo',
  check: {
    title: 'La verificación final',
    waiting: (bank) => `${bank} está haciendo su verificación final`,
    detail:
      'Normalmente tarda menos de un minuto. Incluye una consulta de crédito dura, que puede bajar un poco su puntaje.',
    failed: 'No pudimos terminar la verificación final',
    failedDetail:
      'Todavía no hay ninguna decisión y su aceptación sigue siendo válida. Puede intentarlo de nuevo ahora.',
  },
  money: {
    title: 'Su dinero',
    otherAccount: 'Usar otra cuenta',
  },
  notPaid: {
    title: 'No pudimos enviar su dinero',
    lead: 'No hay ningún préstamo y usted no debe nada.',
    next: 'Pregunte a su banco por la cuenta. Esta solicitud está cerrada. Puede presentar otra y usar una cuenta distinta.',
  },
  declined: {
    lead: 'No debe nada. No se envió dinero.',
    why: (bank) =>
      `${bank} volvió a consultar su crédito después de que usted aceptó. Lo que encontró cambió la decisión. Recibirá un aviso con las razones exactas y sus derechos.`,
    seeReasons: 'Ver las razones',
  },
}
