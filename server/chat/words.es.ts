import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

/** What the automated assistant says in its own words; everything else it quotes from help and notices. */
export const words: typeof english = {
  greeting:
    'Soy un asistente automático. Puedo explicarle nuestras páginas de ayuda y su decisión. No puedo cambiar una decisión. Si quiere hablar con una persona, dígalo.',
  unknown: (phone, email) =>
    `No lo sé. Nuestras páginas de ayuda y su propia solicitud no dicen nada sobre eso, y prefiero no adivinar. Una persona puede ayudarle: pídala aquí, llame al ${phone} o escriba a ${email}.`,
  ticket: (ticket, phone, email) =>
    `Le pedí a una persona que revise esto y le escriba. Su número de caso es ${ticket}. También puede llamar al ${phone} o escribir a ${email}.`,
  abuse: {
    lead: 'Nadie puede lastimarle, amenazarle ni obligarle a pedir dinero. No es su culpa.',
    help: [
      'Si está en peligro ahora, llame al 911.',
      'Llame a la Línea Nacional contra la Violencia Doméstica al 1-800-799-7233, o visite thehotline.org. Es gratis, y hay alguien de día y de noche.',
      'Si alguien revisa su teléfono o su computadora, use otros que esa persona no pueda ver.',
    ],
    loan: 'No tiene que tomar un préstamo que otra persona quiere. Puede detener su solicitud. Si cierra la página, no pasa nada más.',
    person: (phone, email) =>
      `Una persona puede ayudarle con su solicitud: pídala aquí, llame al ${phone} o escriba a ${email}.`,
  },
  labels: {
    sources: 'Fuentes:',
    newTab: ' (se abre en una pestaña nueva)',
    removed: 'Quitamos lo que parecía información personal. No la comparta aquí.',
  },
  noticeSays: 'Su aviso dice:',
  sources: {
    application: 'Su solicitud',
    notice: 'Su aviso',
  },
  own: {
    reasons: 'Por qué se rechazó su solicitud',
    again: 'Cuándo puede presentar otra solicitud',
    documents: 'Sus documentos',
    score: 'El puntaje de crédito que usamos',
    amount: 'La cantidad que pidió',
  },
  reasons: {
    none: 'Esta solicitud no tiene ninguna decisión con razones.',
    lead: (day) => `Revisamos su solicitud el ${day}. Estas son las razones principales:`,
    tips: 'La página detrás de este chat muestra qué podría cambiar cada una.',
  },
  declined: {
    noMoney:
      'Rechazamos esta solicitud, así que no le enviaremos dinero por ella. Después de una aprobación, es así:',
    noDebt: 'Rechazamos esta solicitud, así que no debe nada por ella. Con un préstamo, es así:',
  },
  welcome: 'De nada. ¿Necesita algo más?',
  again: {
    none: 'No tiene que esperar a ninguna fecha para presentar otra solicitud.',
    on: (day) => `Puede presentar otra solicitud a partir del ${day}.`,
  },
  documents: {
    none: 'Esta solicitud todavía no tiene documentos.',
    lead: 'Usted aceptó estos documentos, o se los enviamos. Puede leerlos en la página Mis préstamos:',
  },
  amount: {
    none: 'Todavía no eligió una cantidad.',
    asked: (amount) => `Usted pidió ${amount}.`,
  },
  score: {
    none: 'Ninguno de sus avisos sobre esta solicitud muestra un puntaje de crédito. Si usamos un puntaje para rechazar su solicitud, el aviso lo muestra. Puede leer sus avisos en la página Mis préstamos.',
    lead: 'Su aviso muestra el puntaje que usamos:',
  },
  groups: {
    before: 'Antes de su solicitud',
    information: 'Su información',
    decision: 'La decisión',
    after: 'Después de aceptar',
    rights: 'Sus derechos',
    account: 'Su cuenta',
  },
  headings: {
    money: 'Si le preocupa el dinero',
    fairTreatment: 'Trato justo',
    yourInformation: 'Cómo verla, corregirla o borrarla',
  },
  policy: {
    or: (others, last) => `${others} o ${last}`,
    states: (count) => plural(count, { one: '1 estado', other: `${count} estados` }, 'es'),
    statesAndWashington: (count) =>
      plural(count, { one: '1 estado y Washington, D.C', other: `${count} estados y Washington, D.C` }, 'es'),
    otherLoan: 'otro préstamo con nosotros',
    otherLoans: (count) => `${count} préstamos más con nosotros`,
  },
}
