import type { words as english } from './words.ts'

/** What a person reads when a call can't be done. */
export const words: typeof english = {
  logIn: {
    linkTooOld: 'Este enlace venció o pertenece a otra cuenta. Obtenga uno nuevo en su cuenta.',
    manyEmails:
      'Ya le enviamos varios correos electrónicos. Revise su bandeja de entrada y el correo no deseado, o espere una hora.',
    codeWrong: 'Este código es incorrecto, venció o ya se usó. Obtenga uno nuevo.',
    sameEmail: 'Este ya es su correo electrónico.',
    emailTaken: 'Este correo electrónico tiene otra cuenta. Inicie sesión en esa cuenta o use otro correo.',
    passwordFirst: 'Primero cree una contraseña, para que pueda seguir iniciando sesión.',
  },
  waitlist: {
    stateIsServed: 'Ahora otorgamos préstamos en este estado. Puede empezar una solicitud.',
    linkTooOld: 'Este enlace venció o usted ya detuvo estos correos electrónicos. Puede pedirlo de nuevo.',
  },
  nameFirst: 'Antes de continuar, escriba su nombre y apellido legales',
  nameKnown: 'Ya tenemos su nombre legal. Comuníquese con nosotros para cambiarlo.',
  nameDuringApplication:
    'Podrá cambiar su nombre cuando termine su solicitud abierta. Llámenos si quiere corregirlo ahora.',
  closeLater: 'Tiene una solicitud o un préstamo abierto. Podrá cerrar su cuenta cuando haya terminado.',
  idInUse: 'Otro elemento tiene este identificador',
  tooManyEntries: (most) => `Agregue hasta ${most}. Quite uno para agregar otro`,
  linkedAccountGone: 'No podemos obtener esta cuenta de su banco. Elija “Otra cuenta” y escriba los datos.',
  accountNotUsable: 'No podemos usar esta cuenta bancaria. Escriba otra o llámenos.',
  twoAccounts: 'Elija una sola cuenta para este retiro',
  drawAccount: 'Díganos a qué cuenta enviarlo',
  drawLimit: (amount) => `Ahora puede retirar hasta ${amount}`,
  lineCanceled: 'Esta línea de crédito está cancelada, así que ya no puede retirar dinero',
  drawOfOtherAmount: 'Ya pidió este retiro, con otro monto',
  drawToOtherAccount: (lastFour) => `Ya pidió este retiro, a su cuenta que termina en ${lastFour}`,
  drawUnderWay: 'Se está enviando otro retiro. Intente de nuevo en un minuto',
  otherDraw: 'Mientras tanto hizo otro retiro. Revíselo antes de volver a retirar',
  accountReplaced: 'Mientras tanto se guardó otra cuenta. Vuelva a intentarlo para reemplazarla',
  moneyOnItsWay: 'El dinero ya está en camino, así que no puede cambiar la cuenta',
}
