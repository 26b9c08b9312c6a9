import { withPeriod } from '@relief/domain/sentence-end.ts'
import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Revise y firme su préstamo',
  lineTitle: 'Revise y firme su línea de crédito',
  hint: 'Sus pagos y costos no cambiarán. No debe nada hasta que acepte.',
  lineHint: 'Estas cifras no cambiarán. No debe nada hasta que retire dinero.',
  accept: 'Firmar y aceptar el préstamo',
  acceptLine: 'Firmar y aceptar la línea de crédito',
  agreement: 'He leído el contrato y lo acepto.',
  required: 'Marque esta casilla para aceptar la oferta',
  sign: 'Escriba su nombre completo para firmar',
  signHint: (name) => `Su nombre en esta solicitud es ${withPeriod(name)}`,
  otherName: (name) => `Escriba su nombre como está en esta solicitud: ${name}`,
  boxAbove: 'La declaración federal al inicio de esta página forma parte de este contrato.',
  read: (title) => `Leer: ${title}`,
  finalCheck: (bank) =>
    `Cuando acepte, ${bank} hará una verificación final. Incluye una consulta de crédito dura, que puede bajar un poco su puntaje.`,
  loanFrom: (lender) => `Préstamo de ${lender}`,
  cost: (amount) => `Por cada $100 que recibe, paga ${amount} en cargos e intereses.`,
  whyAccount:
    'Con su cuenta registrada, podemos enviar el dinero en cuanto usted firme y pase la verificación final. No enviamos nada antes.',
  moneyGoesTo: 'El dinero va a',
  changeFirstPayment: 'el primer pago',
  changeAccount: 'la cuenta bancaria',
  loanTitle: 'Cómo funciona el préstamo',
  sendDate: 'Fecha prevista del desembolso',
  sendDateNote:
    'La fecha prevista del desembolso es una estimación. El día exacto depende de cuándo acepte y de cuándo termine la verificación final.',
  confirmEmail: {
    title: 'Confirme su correo electrónico',
    hint: 'Le escribiremos sobre su cuenta. Compruebe que tenemos la dirección correcta.',
    address: 'Correo electrónico',
    what: 'su correo electrónico',
    send: 'Enviarme un código',
    otherTitle: '¿Qué correo electrónico debemos usar?',
    otherHint: 'Reemplaza el correo electrónico de su cuenta. A partir de ahora iniciará sesión con él.',
    codeTitle: 'Su código de 6 dígitos',
    codeHint: (address) => `Lo enviamos a ${address}. Sirve durante diez minutos.`,
    spam: 'Si no ve el mensaje, revise el correo no deseado.',
    again: 'Enviarme un código nuevo',
    other: 'Usar otro correo electrónico',
    sentAgain: 'Enviamos un código nuevo. El anterior ya no sirve.',
  },
  goodUntil: 'Oferta válida hasta',
}
