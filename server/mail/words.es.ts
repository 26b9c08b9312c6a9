import { words as states } from '@relief/contract/state-names/words.es.ts'
import { words as domain } from '@relief/domain/words.es.ts'
import type { words as english } from './words.ts'

const codeParagraphs = (code: string) => [
  `Su código es ${code}. Funciona una sola vez, durante diez minutos, en el navegador donde lo pidió.`,
  'Escríbalo solo en nuestro sitio web. Nunca lo pedimos por teléfono ni en un mensaje.',
]

/** What our emails say. Beside the first name, the figures of a loan are their only personal data. */
export const words: typeof english = {
  calendar: domain.fullCalendar,
  states,
  greeting: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  openAddress: 'O copie este enlace en su navegador:',
  noFigures:
    'Este mensaje no tiene montos ni fechas porque usted aún no ha confirmado su correo electrónico. Puede confirmarlo en su cuenta.',
  questions: (phone, hours) => `¿Tiene preguntas? Llame al ${phone}, ${hours}.`,
  number: (applicationNumber) => `Su número de solicitud es ${applicationNumber}.`,
  why: (address) =>
    `Le escribimos sobre su cuenta o su solicitud de préstamo. Este mensaje no es publicidad. ${address}.`,
  whyTyped: (address) =>
    `Recibe este mensaje porque alguien escribió esta dirección en nuestro sitio web. Este mensaje no es publicidad. ${address}.`,
  stop: 'No recibir más estos mensajes',
  actions: {
    continue: 'Continuar mi solicitud',
    confirmEmail: 'Confirmar mi correo',
    seeOffers: 'Ver mis ofertas',
    documents: 'Abrir mis documentos',
    readNotice: 'Leer el aviso',
    addAccount: 'Agregar una cuenta bancaria',
    replaceAccount: 'Agregar otra cuenta',
    retryCheck: 'Intentar de nuevo',
    seeWhy: 'Ver por qué',
    openAccount: 'Abrir mi cuenta',
    newPassword: 'Crear una contraseña nueva',
    notMe: 'No fui yo',
    help: 'Obtener ayuda',
    applyNow: 'Empezar una solicitud',
    applyAgain: 'Empezar una solicitud nueva',
    emailMe: 'Sí, avísenme',
  },
  notYou: 'Si no fue usted, cree una contraseña nueva ahora y llámenos.',
  verify: {
    subject: 'Le damos la bienvenida a Relief Loans. Confirme su correo electrónico',
    paragraphs: [
      'Su cuenta está lista. Abra el enlace de abajo e inicie sesión para confirmar este correo electrónico. Así sabremos que podemos comunicarnos con usted por aquí.',
      'Si usted no creó esta cuenta, puede ignorar este mensaje. No confirme la dirección.',
    ],
  },
  offersReady: {
    subject: 'Sus ofertas están listas',
    text: 'Tenemos ofertas para usted. Cada una muestra cuánto recibe, cuánto paga y cuánto cuesta.',
    figures: (offer) =>
      `Una de ellas: recibe un préstamo de ${offer.amount}, hace ${offer.payments} y paga ${offer.total} en total. La APR es ${offer.apr}.`,
    payments: (count, payment) => `${count} pagos mensuales de ${payment}`,
    paymentsAndLast: (count, payment, last) =>
      `${count} pagos mensuales de ${payment} y un último pago de ${last}`,
    nothingOwed: 'No debe nada mientras no acepte una.',
  },
  stateOpens: {
    subject: (state) => `Ya otorgamos préstamos en ${state}`,
    paragraphs: (state) => [
      `Nos pidió que le avisáramos cuando otorgáramos préstamos en ${state}. Ya lo hacemos, así que puede empezar una solicitud.`,
      'Ver sus ofertas no afecta su puntaje de crédito. Este es el único correo electrónico que pidió y no le enviaremos otro sobre esto.',
    ],
  },
  waitlistConfirm: {
    subject: (state) => `¿Quiere que le avisemos cuando otorguemos préstamos en ${state}?`,
    paragraphs: (state) => [
      `Alguien, probablemente usted, nos pidió que escribiéramos una sola vez a esta dirección cuando otorguemos préstamos en ${state}. Para decir que sí, abra el enlace de abajo.`,
      'El enlace funciona durante 3 días. Si no quiere nuestro mensaje, no tiene que hacer nada. Después eliminaremos esta dirección.',
    ],
  },
  applyAgain: {
    subject: 'Ya puede presentar otra solicitud',
    paragraphs: [
      'Nos pidió que le avisáramos el día en que pudiera presentar otra solicitud. Ese día es hoy.',
      'Volveremos a revisar su crédito, así que la respuesta puede ser la misma. Ver sus ofertas no afecta su puntaje de crédito. Este es el único correo electrónico que pidió.',
    ],
  },
  comeBack: {
    subject: 'Tiene una solicitud sin terminar',
    paragraphs: [
      'Empezó una solicitud de préstamo y no la terminó. Guardamos sus respuestas, así que puede continuar donde la dejó.',
      'Ver sus ofertas no afecta su puntaje de crédito. Si no quiere un préstamo, no tiene que hacer nada.',
    ],
  },
  moneySent: {
    subject: 'Enviamos su dinero',
    paragraphs: (sent, payment, due) => [
      `Enviamos ${sent} a su cuenta bancaria. Puede tardar un día hábil en aparecer.`,
      `Su primer pago de ${payment} vence el ${due}. Su cuenta muestra cómo pagar y todos los pagos siguientes.`,
    ],
    withoutFigures: [
      'Enviamos su dinero a su cuenta bancaria. Puede tardar un día hábil en aparecer.',
      'Su cuenta muestra cuándo vence cada pago y cómo pagar.',
    ],
  },
  paymentMissed: {
    subject: 'Sobre el pago de su préstamo',
    paragraphs: (payment, due) => [
      `No hemos recibido su pago de ${payment} que venció el ${due}. Si lo envió en los últimos días, no tiene que hacer nada.`,
      'Si no puede pagarlo ahora, llámenos y hablaremos de sus opciones. Su cuenta muestra cómo pagar.',
    ],
    withoutFigures: [
      'No hemos recibido un pago que ya venció. Si lo envió en los últimos días, no tiene que hacer nada.',
      'Si no puede pagarlo ahora, llámenos y hablaremos de sus opciones. Su cuenta muestra cómo pagar.',
    ],
  },
  paymentDue: {
    subject: (due) => `Su pago vence el ${due}`,
    paragraphs: (payment, due) => [
      `Su pago de ${payment} vence el ${due}. Su cuenta muestra cómo pagar.`,
      'Si ya pagó, no tiene que hacer nada. Si no puede pagar a tiempo, llámenos antes de esa fecha.',
    ],
    withoutFigures: {
      subject: 'Pronto vence un pago',
      paragraphs: [
        'Pronto vence un pago. Su cuenta muestra el monto, la fecha de vencimiento y cómo pagar.',
        'Si ya pagó, no tiene que hacer nada. Si no puede pagar a tiempo, llámenos antes de la fecha de vencimiento.',
      ],
    },
  },
  lineAgreement: {
    subject: 'Su copia del contrato de línea de crédito',
    paragraphs: [
      'Usted aceptó una línea de crédito. Su copia del contrato está en su cuenta. Puede leerla, imprimirla o guardarla.',
      'No debe nada mientras no retire dinero. Los retiros se hacen en su cuenta, donde primero verá el costo.',
    ],
  },
  loanAgreement: {
    subject: 'Su copia del contrato de préstamo',
    paragraphs: [
      'Usted aceptó un préstamo. Su copia del contrato está en su cuenta. Puede leerla, imprimirla o guardarla.',
      'Ahora sigue la verificación final. Su cuenta muestra lo que pasa después. Si no podemos enviar el dinero, le enviaremos un correo electrónico.',
    ],
  },
  notice: {
    subject: 'Un aviso sobre su solicitud de préstamo',
    paragraphs: [
      'Hay un aviso nuevo sobre su solicitud en su cuenta. Puede darle las razones de una decisión o pedirle que haga algo.',
      'Allí puede leerlo, imprimirlo o guardarlo. También puede pedirnos una copia en papel, sin ningún cargo.',
    ],
  },
  declinedAfterAcceptance: {
    subject: 'La verificación final cambió nuestra decisión',
    paragraphs: [
      'Usted aceptó una oferta. Después, la verificación final cambió nuestra decisión, así que no tiene un préstamo. No se envió dinero y usted no debe nada.',
      'Un aviso nuevo en su cuenta le da las razones. Allí puede leerlo, imprimirlo o guardarlo. También puede pedirnos una copia en papel, sin ningún cargo.',
    ],
  },
  checkFailed: {
    subject: 'No pudimos terminar la verificación final',
    paragraphs: (until) => [
      'Usted aceptó una oferta, pero no pudimos terminar la verificación final. Todavía no hay ninguna decisión y usted no debe nada.',
      `Inicie sesión e intente de nuevo a más tardar el ${until}. Si no lo hace, cerraremos su solicitud y no tendrá un préstamo.`,
    ],
  },
  underReview: {
    subject: 'Estamos revisando su solicitud',
    paragraphs: [
      'Usted aceptó una oferta. Antes de continuar, una persona de nuestro equipo tiene que revisar algo. No se envió dinero y usted no debe nada.',
      'No tiene que hacer nada. Le enviaremos un correo electrónico cuando termine la revisión, dentro de los 30 días siguientes al día en que aceptó.',
    ],
  },
  reviewDone: {
    subject: 'Terminamos de revisar su solicitud',
    paragraphs: [
      'La revisión terminó y la oferta que usted aceptó está confirmada.',
      'Inicie sesión para ver lo que sigue. Si todavía necesitamos una cuenta bancaria para enviar su dinero, puede agregarla allí.',
    ],
  },
  rateExpiry: {
    subject: 'Sus ofertas vencen pronto',
    paragraphs: (day) => [
      `Sus ofertas son válidas hasta el ${day}. Después puede presentar otra solicitud, pero el precio puede cambiar.`,
      'Si no quiere un préstamo, no tiene que hacer nada.',
    ],
  },
  accountNeeded: {
    subject: 'Necesitamos otra cuenta bancaria para enviar su dinero',
    paragraphs: [
      'No pudimos enviar su préstamo a la cuenta bancaria que nos dio. No debe nada por el dinero que no recibió.',
      'Inicie sesión y agregue otra cuenta. Luego enviaremos el dinero de nuevo.',
    ],
  },
  accountMissing: {
    subject: 'Agregue una cuenta bancaria para recibir su dinero',
    paragraphs: (until) => [
      'Su préstamo está aprobado y usted firmó el contrato. Aún no sabemos a qué cuenta bancaria enviar el dinero.',
      `Inicie sesión y agregue su cuenta a más tardar el ${until}. Si no lo hace, cerraremos su solicitud y no tendrá un préstamo.`,
    ],
  },
  loanEnded: {
    subject: 'Cerramos su solicitud de préstamo',
    withoutCheck: [
      'Usted aceptó una oferta, pero la verificación final no terminó a tiempo, así que cerramos su solicitud.',
      'No tiene un préstamo y no debe nada. Puede presentar otra solicitud.',
    ],
    withoutMoney: [
      'Usted aceptó un préstamo, pero no pudimos enviarle el dinero a tiempo, así que cerramos su solicitud.',
      'No tiene este préstamo y no debe nada. Puede presentar otra solicitud.',
    ],
  },
  notPaid: {
    subject: 'No pudimos enviar su préstamo',
    paragraphs: [
      'El dinero no le llegó, así que no tiene un préstamo y no debe nada.',
      'Su cuenta muestra por qué. Puede presentar otra solicitud y usar otra cuenta bancaria.',
    ],
  },
  drawSent: {
    subject: 'Enviamos su dinero',
    paragraphs: (sent) => [
      `Enviamos ${sent} de su línea de crédito a su cuenta bancaria. Puede tardar un día hábil en aparecer.`,
      'Su cuenta muestra cuánto debe, cuándo vence y cómo pagar.',
    ],
    withoutFigures: [
      'Enviamos a su cuenta bancaria el dinero que retiró. Puede tardar un día hábil en aparecer.',
      'Su cuenta muestra cuánto debe, cuándo vence y cómo pagar.',
    ],
  },
  lineCanceled: {
    subject: 'Su línea de crédito está cancelada',
    paragraphs: [
      'Usted canceló su línea de crédito, así que ya no puede hacer retiros.',
      'Si todavía debe algo, lo paga en las mismas fechas. Su cuenta muestra cuánto debe y cómo pagar.',
    ],
  },
  drawReturned: {
    subject: 'Su retiro no le llegó',
    paragraphs: [
      'No pudimos enviar su retiro a la cuenta bancaria que nos dio. Usted no debe este monto.',
      'Su cuenta muestra por qué. Puede hacer otro retiro a una cuenta bancaria diferente.',
    ],
  },
  resetPassword: {
    subject: 'Cree una contraseña nueva',
    paragraphs: [
      'Usted nos pidió una contraseña nueva. El enlace funciona una sola vez y vence después de una hora.',
      'Si inicia sesión con Apple o Google, puede seguir haciéndolo sin una contraseña.',
      'Si usted no pidió esto, puede ignorar este mensaje. Su contraseña no cambiará.',
    ],
  },
  logInTries: {
    subject: 'Alguien intentó entrar en su cuenta',
    paragraphs: [
      'Alguien intentó varias veces entrar en su cuenta con una contraseña incorrecta, desde un dispositivo que no conocemos. No lo logró. Ahora ese dispositivo tiene que esperar antes de intentarlo otra vez.',
      'Si fue usted, espere unos minutos o cree una contraseña nueva. Si no fue usted y usa esta contraseña en otros sitios, cree una nueva.',
    ],
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    text: 'Su cuenta tiene una contraseña nueva. Cerramos su sesión en sus otros dispositivos, así que tendrá que volver a iniciar sesión en ellos.',
    dropped: {
      apple:
        'Quitamos Apple como forma de iniciar sesión, por si no era suya. Si vuelve a iniciar sesión con Apple y este correo electrónico, la agregaremos otra vez.',
      google:
        'Quitamos Google como forma de iniciar sesión, por si no era suya. Si vuelve a iniciar sesión con Google y este correo electrónico, la agregaremos otra vez.',
    },
  },
  emailChanged: {
    subject: 'Su correo electrónico cambió',
    paragraphs: [
      'Su cuenta tiene un correo electrónico nuevo. De ahora en adelante le escribiremos a esa dirección.',
      'Si no fue usted, llámenos ahora.',
    ],
  },
  phoneChanged: {
    subject: 'Su número de teléfono cambió',
    text: 'Su cuenta tiene un número de teléfono nuevo. Inicie sesión para verlo en su cuenta, en “Sus datos”.',
  },
  payoutAccountChanged: {
    subject: 'Su cuenta bancaria se agregó o cambió',
    text: 'La cuenta bancaria a la que enviamos su dinero se agregó o cambió. Inicie sesión para ver sus últimos cuatro dígitos.',
  },
  issuerRemoved: {
    subject: 'Se quitó una forma de iniciar sesión',
    apple: 'Ya no puede iniciar sesión en su cuenta con Apple, porque esa opción se quitó.',
    google: 'Ya no puede iniciar sesión en su cuenta con Google, porque esa opción se quitó.',
    either: 'Se quitó Apple o Google como forma de iniciar sesión en su cuenta.',
  },
  factorAdded: {
    subject: 'Se agregó una forma de iniciar sesión',
    passkey: 'Se agregó una llave de acceso a su cuenta. Cerramos su sesión en sus otros dispositivos.',
    app: 'Se agregó una app de autenticación a su cuenta. Cerramos su sesión en sus otros dispositivos.',
    either:
      'Se agregó una llave de acceso o una app de autenticación a su cuenta. Cerramos su sesión en sus otros dispositivos.',
  },
  accountClosed: {
    subject: 'Su cuenta está cerrada',
    text: [
      'Cerramos su cuenta, como usted lo pidió. Nadie puede iniciar sesión en ella.',
      'La ley nos obliga a guardar algunos registros de sus solicitudes por un tiempo. Después los borramos.',
    ],
    mistake: 'Si usted no pidió esto, llámenos de inmediato.',
  },
  factorRemoved: {
    subject: 'Se quitó una forma de iniciar sesión',
    passkey: 'Se quitó una llave de acceso de su cuenta. Cerramos su sesión en sus otros dispositivos.',
    app: 'Se quitó una app de autenticación de su cuenta. Cerramos su sesión en sus otros dispositivos.',
    either:
      'Se quitó una llave de acceso o una app de autenticación de su cuenta. Cerramos su sesión en sus otros dispositivos.',
  },
  proofCode: {
    subject: 'Su código',
    paragraphs: (code) => [
      `Su código es ${code}. Funciona una sola vez, durante diez minutos.`,
      'Escríbalo solo en nuestro sitio web. Nunca lo pedimos por teléfono ni en un mensaje.',
      'Si usted no pidió un código, cierre su sesión en todas partes desde su cuenta y llámenos.',
    ],
  },
  logInCode: {
    subject: 'Su código para iniciar sesión',
    paragraphs: (code) => [
      ...codeParagraphs(code),
      'Si no pidió un código, puede ignorar este mensaje. Nadie puede iniciar sesión sin el código.',
    ],
  },
  signUpCode: {
    subject: 'Su código para crear su cuenta',
    paragraphs: (code) => [
      ...codeParagraphs(code),
      'Si no pidió un código, puede ignorar este mensaje. Nadie puede crear una cuenta sin el código.',
    ],
  },
  waysRemoved: {
    subject: 'Quitamos sus formas anteriores de iniciar sesión',
    paragraphs: [
      'Inició sesión con un código que le enviamos, y así confirmó su dirección de correo electrónico. Para proteger su cuenta, quitamos toda otra forma de iniciar sesión que se agregó antes: contraseña, llaves de acceso y app de autenticación.',
      'Puede crear una contraseña nueva en su cuenta, en “Inicio de sesión y seguridad”, o volver a usar un código.',
    ],
  },
  newEmailCode: {
    subject: 'Confirme su correo electrónico',
    paragraphs: (code) => [
      `Su código es ${code}. Para confirmar este correo electrónico, escriba el código en nuestro sitio en los próximos diez minutos.`,
      'Si usted no pidió esto, puede ignorar este mensaje. No cambiará nada.',
    ],
  },
}
