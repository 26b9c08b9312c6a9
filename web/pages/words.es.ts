import { withPeriod } from '@relief/domain/sentence-end.ts'
import type { words as english } from './words.ts'

/** What the pages outside the application say. */
export const words: typeof english = {
  logOut: 'Cerrar sesión',
  goToAccount: 'Ir a mis préstamos',
  goToLoans: 'Ir a mis préstamos',
  goHome: 'Ir a la página principal',
  startApplication: 'Empezar una solicitud',
  legal: {
    title: 'Documentos y avisos legales',
    lead: 'Estas son las versiones vigentes hoy. Leerlas aquí no significa que las acepta.',
    read: (title) => `Leer: ${title}`,
    lenders: {
      title: 'Prestamistas y licencias',
      lead: 'Estos bancos otorgan los préstamos y cada uno lo hace con su licencia bancaria. De cada uno mostramos su dirección y la agencia federal que le aplica la Ley de Igualdad de Oportunidades de Crédito.',
      supervisor: (agency) => `Agencia federal: ${agency}`,
    },
    sources: {
      title: 'Fuentes de datos',
      zip: 'Ciudad y estado de cada código postal:',
      license: 'Licencia:',
    },
    own: {
      title: 'Sus documentos',
      agreed: 'Documentos que aceptó',
      notices: 'Avisos sobre sus solicitudes',
    },
  },
  notEligible: {
    title: 'No reúne los requisitos para una solicitud nueva',
    lead: 'Esto no cambió su puntaje de crédito.',
    why: 'Por qué',
    help: {
      title: 'Otras formas de obtener ayuda',
      list: [
        'Llame al 211 para encontrar ayuda cerca de usted con el alquiler, la comida y los servicios públicos.',
        'Llame a las empresas a las que les debe. Muchas permiten pagar más tarde o a plazos sin costo adicional.',
      ],
    },
  },
  mayApply: {
    title: 'Puede solicitar un préstamo',
    lead: 'Hoy reúne los requisitos para una solicitud nueva.',
  },
  notFound: {
    title: 'No encontramos esa página',
    lead: 'Puede que la dirección esté mal escrita o que la página haya cambiado de lugar.',
  },
  noApplication: {
    title: 'No encontramos esa solicitud',
    lead: 'Puede que la dirección esté incompleta o que la solicitud pertenezca a otra cuenta.',
    otherAccount: 'Si tiene otra cuenta, cierre la sesión e inicie sesión con esa.',
    otherAccountThan: (name) =>
      `Inició sesión como ${withPeriod(name)} Si tiene otra cuenta, cierre la sesión e inicie sesión con esa.`,
  },
  inProgress: {
    title: 'Tiene una solicitud en curso',
    lead: 'Puede tener una sola solicitud abierta a la vez. Guardamos sus respuestas para que continúe donde se quedó.',
    amount: (amount) =>
      `Esta solicitud es por ${amount}. Cuando vea sus ofertas, podrá pedir un monto diferente.`,
    continue: 'Continuar mi solicitud',
  },
  underReview: { title: 'Todavía no puede empezar otra solicitud' },
  nothingOpen: {
    title: 'No tiene ninguna solicitud abierta',
    lead: 'Puede ver todos sus préstamos y solicitudes en Mis préstamos.',
  },
  notAvailable: {
    title: 'Los préstamos no están disponibles en este momento',
    lead: 'Estamos trabajando para resolverlo. Las respuestas que envió están guardadas.',
  },
  trouble: {
    title: 'No pudimos cargar esta página',
    lead: 'Las respuestas que envió están guardadas. Lo intentaremos de nuevo en unos segundos.',
    retry: 'Intentar de nuevo ahora',
    status: 'Ver qué funciona en este momento',
  },
  experiments: {
    title: 'Experimentos',
    lead: 'Esta página muestra cómo está configurado este sitio. Aquí no se puede cambiar nada.',
    list: 'Configuración',
    on: 'Activado',
    off: 'Desactivado',
    inProgress: 'Comprobar si hay una solicitud en curso',
    entryChecks: 'Comprobaciones antes de una solicitud nueva',
    toolkit: {
      title: 'Herramientas para desarrolladores',
      how: 'En una pregunta, presione ? para llenarla con respuestas al azar. Presione Escape para cerrar las herramientas.',
    },
  },
  incompleteLink: {
    title: 'A este enlace le falta una parte',
    lead: 'Abra de nuevo el enlace de nuestro correo. Si lo copió, cópielo completo.',
  },
  stopEmails: {
    title: '¿No quiere recibir más estos mensajes?',
    lead: 'No le enviaremos más este tipo de recordatorio. Seguirá recibiendo mensajes sobre su dinero, sus contratos y su inicio de sesión.',
    press: 'No recibir más estos mensajes',
    sending: 'Guardando…',
    failed: 'Abra otra vez el enlace del mensaje, o cámbielo en su cuenta, en Preferencias.',
    done: 'Ya no enviaremos estos mensajes',
    doneLead: 'Puede volver a activarlos en su cuenta, en Preferencias.',
  },
  waitlist: {
    title: '¿Quiere que le avisemos una vez?',
    lead: 'Presione el botón y escribiremos una sola vez a esta dirección, cuando otorguemos préstamos en su estado.',
    press: 'Sí, avísenme',
    confirming: 'Confirmando…',
    failed: 'No pudimos confirmar su dirección',
    tooOld: 'Este enlace ya no funciona',
    tooOldLead:
      'Venció, o usted nos pidió que no le escribiéramos. Si quiere el mensaje, vea cuánto podría pedir y escriba ahí su correo electrónico.',
    askAgain: 'Pedirlo otra vez',
    done: (state) => `Le avisaremos cuando otorguemos préstamos en ${state}`,
    doneLead:
      'Será un solo mensaje. Guardamos su dirección hasta entonces, dos años como máximo. Si ya no lo quiere, presione el botón de abajo o el enlace de nuestro mensaje.',
    stop: 'No me envíen el correo',
  },
  stopWaitlist: {
    title: '¿Eliminar su dirección?',
    lead: 'Eliminaremos su dirección de correo electrónico y no le avisaremos cuando otorguemos préstamos en su estado.',
    press: 'Eliminar mi dirección',
    sending: 'Eliminando…',
    failed: 'Abra otra vez el enlace del mensaje.',
    done: 'Eliminamos su dirección',
    doneLead: 'No le avisaremos cuando otorguemos préstamos en su estado.',
  },
}
