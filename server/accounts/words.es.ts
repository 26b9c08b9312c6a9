import type { words as english } from './words.ts'

/** What a person reads when a log-in or a proof of who they are fails. */
export const words: typeof english = {
  tooManyTries: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
  manyCodes:
    'Ya le enviamos varios códigos. Revise su bandeja de entrada y el correo no deseado, o espere una hora.',
  tooManyCodes:
    'Ya enviamos varios códigos a esta dirección. Revise su bandeja de entrada y el correo no deseado, o espere una hora.',
  logInAgain: 'Inicie sesión de nuevo',
  passkeyUnknown: 'Ninguna cuenta usa esta llave de acceso.',
  appCodeWrong: 'Este código es incorrecto o ya se usó. Revíselo o espere el siguiente de su app.',
  issuerUnavailable: (name) =>
    `${name} no responde. Intente de nuevo o use su correo electrónico y una contraseña.`,
  proofNeeded: {
    passkeyOrCode: 'Confirme con su llave de acceso o con un código de su app',
    password: 'Escriba su contraseña',
    email: 'Escriba el código de nuestro correo electrónico',
  },
  proofWrong: {
    passkeyOrCode: 'Esa llave de acceso o ese código es incorrecto o ya se usó. Intente de nuevo con otro.',
    password: 'Esa contraseña no es correcta. Intente de nuevo.',
    email: 'Este código es incorrecto, venció o ya se usó. Obtenga uno nuevo.',
  },
  passkeys: {
    emailFirst: 'Primero confirme su correo electrónico. Después podrá agregar una llave de acceso.',
    tooMany: 'Ya tiene diez llaves de acceso. Quite una que no use y luego agregue esta.',
    stale: 'Esta llave de acceso tardó demasiado o es de otro sitio. Empiece de nuevo.',
  },
  app: {
    emailFirst: 'Primero confirme su correo electrónico. Después podrá agregar una app de autenticación.',
    alreadyAdded: 'Ya tiene una app de autenticación. Quítela primero.',
    notStarted: 'Esta app no se está configurando. Empiece de nuevo.',
  },
  noRecoveryCodes:
    'Los códigos de recuperación vienen con una llave de acceso o una app de autenticación. Agregue una primero.',
}
