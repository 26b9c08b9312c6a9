import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

/** What the pages about signing up, logging in and logging out say. */
export const words: typeof english = {
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    passwordHint: 'Use al menos 8 caracteres. Unas cuantas palabras al azar funcionan bien.',
  },
  missing: {
    email: 'Escriba su correo electrónico',
    password: 'Escriba su contraseña',
    newPassword: 'Escriba una contraseña',
  },
  logIn: 'Iniciar sesión',
  forgotPassword: '¿Olvidó su contraseña?',
  errors: {
    tooManyTries: (wait) => `Demasiados intentos. Espere ${wait} e intente de nuevo.`,
    tooManyCodes:
      'Ya enviamos varios códigos a esta dirección. Revise su bandeja de entrada y el correo no deseado, o espere una hora.',
    accountExists: 'Ya tiene una cuenta con este correo electrónico. Inicie sesión.',
    wrongLogIn: 'El correo electrónico o la contraseña no es correcto. Revise los dos e intente de nuevo.',
    invalidEmail: 'Escriba un correo electrónico, como nombre@example.com',
    passwordLength: 'Use de 8 a 128 caracteres',
  },
  elsewhere: {
    names: { apple: 'Apple', google: 'Google' },
    continueWith: (name) => `Continuar con ${name}`,
    goingTo: (name) => `Abriendo ${name}…`,
    or: 'o use su correo electrónico',
    hasAccount: 'Ya tiene una cuenta con este correo electrónico. Inicie sesión con su contraseña.',
    stopped:
      'Salió antes de terminar de iniciar sesión. Intente de nuevo, o use su correo electrónico y una contraseña.',
    failed:
      'No pudimos iniciar su sesión de esa manera. Intente de nuevo, o use su correo electrónico y una contraseña.',
  },
  signUp: {
    title: 'Cree su cuenta',
    hint: 'Guardaremos sus respuestas en su cuenta para que pueda volver cuando quiera.',
    continue: 'Crear cuenta',
    hasAccount: '¿Ya tiene una cuenta?',
    nameHint: 'Como aparece en su identificación',
  },
  name: {
    title: '¿Cuál es su nombre legal?',
    hint: 'Escríbalo como aparece en su identificación. Lo necesitamos para su solicitud y sus documentos.',
  },
  logInPage: {
    title: 'Inicie sesión',
    newHere: '¿Es su primera vez aquí?',
    createAccount: 'Cree una cuenta',
    stuck: '¿No puede iniciar sesión?',
    passwordChanged: 'Su contraseña nueva está lista. Úsela para iniciar sesión.',
    passwordChangedReturn:
      'Su contraseña nueva está lista. Inicie sesión con ella para continuar donde se quedó.',
    returnTo: {
      application: 'Inicie sesión para continuar donde se quedó. Las respuestas que envió están guardadas.',
      email: 'Inicie sesión para confirmar su correo electrónico.',
      page: 'Inicie sesión para continuar.',
    },
  },
  passkey: {
    logIn: 'Usar una llave de acceso',
    waiting: 'Esperando su llave de acceso…',
    stopped: 'No recibimos una llave de acceso. Intente de nuevo o inicie sesión de otra manera.',
    failed:
      'No pudimos iniciar su sesión con esa llave de acceso. Intente de nuevo o inicie sesión de otra manera.',
  },
  code: {
    title: 'Escriba su código',
    why: 'Su cuenta está protegida con una app de autenticación.',
    label: 'Código de su app de autenticación',
    hint: '6 dígitos. También puede escribir un código de recuperación.',
    missing: 'Escriba el código',
    wrong: 'Ese código es incorrecto o ya se usó. Revíselo o espere el siguiente de su app.',
    tooLate: 'Su inicio de sesión venció antes de que escribiera el código. Inicie sesión de nuevo.',
    other: 'Iniciar sesión de otra manera',
  },
  mailedCode: {
    instead: 'Prefiero recibir un código',
    password: 'Prefiero usar una contraseña',
    ask: 'Enviarme un código',
    title: 'Su código de 6 dígitos',
    sentLogIn: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un código. Sirve durante diez minutos, en este navegador.`,
    sentSignUp: (email) => `Enviamos un código a ${email}. Funciona durante diez minutos, en este navegador.`,
    label: 'Código',
    spam: 'Si no ve nuestro mensaje, revise el correo no deseado.',
    wrong: 'Este código es incorrecto, venció o ya se usó. Revíselo o pida uno nuevo.',
    again: 'Enviarme un código nuevo',
    sending: 'Enviando…',
    sentAgain: 'Enviamos un código nuevo. Solo funciona el más reciente.',
    other: 'Volver',
  },
  again: {
    title: 'Inicie sesión para continuar',
    why: 'Su sesión terminó. Todo lo que escribió sigue aquí.',
    loggingIn: 'Iniciando sesión…',
    leave: 'Salir de esta página',
  },
  idle: {
    title: '¿Sigue ahí?',
    countdown: (clock) => `Cerraremos su sesión en ${clock} para proteger su información.`,
    spoken: (seconds) =>
      seconds < 60
        ? `Cerraremos su sesión en ${plural(seconds, { one: '1 segundo', other: `${seconds} segundos` }, 'es')}.`
        : `Cerraremos su sesión en ${plural(seconds / 60, { one: '1 minuto', other: `${seconds / 60} minutos` }, 'es')}.`,
    saved: 'Las respuestas que envió están guardadas.',
    stay: 'Seguir en mi sesión',
    leave: 'Cerrar sesión ahora',
  },
  logOut: {
    ask: '¿Quiere cerrar la sesión?',
    stillIn: 'Su sesión sigue abierta.',
    press: 'Cerrar sesión',
    account: 'Ir a mis préstamos',
    done: 'Cerró su sesión',
    saved: 'Las respuestas que envió están guardadas. Inicie sesión cuando quiera continuar.',
    closed: {
      title: 'Su cuenta está cerrada',
      lead: 'Cerramos su sesión. Le enviaremos un correo electrónico para confirmarlo.',
    },
    failed: {
      title: 'No pudimos cerrar su sesión',
      lead: 'Su sesión sigue abierta. Intente de nuevo antes de dejar este dispositivo.',
    },
    unknown: {
      title: 'Es posible que su sesión siga abierta',
      lead: 'No recibimos respuesta de nuestro servidor. Intente de nuevo antes de dejar este dispositivo.',
    },
    again: 'Intentar de nuevo',
  },
  askForPassword: {
    title: '¿Olvidó su contraseña?',
    hint: 'Le enviaremos por correo electrónico un enlace para crear una nueva.',
    continue: 'Enviarme un enlace',
    emailHint: 'El correo con el que creó su cuenta',
    back: 'Volver al inicio de sesión',
  },
  checkEmail: {
    title: 'Revise su correo electrónico',
    lead: 'Si esta dirección tiene una cuenta con nosotros, le enviamos un enlace para crear una contraseña nueva:',
    nextTitle: 'Qué hacer ahora',
    next: [
      'Abra nuestro correo “Cree una contraseña nueva” y presione el botón.',
      'El enlace funciona una sola vez y vence después de una hora.',
    ],
    noneTitle: 'Si no recibe nuestro correo',
    none: [
      'Espere unos minutos y luego revise su carpeta de correo no deseado.',
      'Compruebe que la dirección de arriba esté bien escrita.',
      'Quizás creó su cuenta con otro correo electrónico.',
    ],
    again: 'Intentar de nuevo',
  },
  setPassword: {
    title: 'Cree una contraseña nueva',
    hint: 'Cerraremos su sesión en todas partes.',
    continue: 'Guardar contraseña nueva',
    done: 'Su contraseña nueva está lista',
    doneLead:
      'En este navegador sigue abierta la sesión de otra cuenta. Ciérrela antes de usar su contraseña nueva.',
  },
  spentLink: {
    title: 'Este enlace ya no funciona',
    lead: 'El enlace para crear una contraseña nueva funciona una sola vez y vence después de una hora. Si ya lo usó para crear una contraseña, inicie sesión con esa.',
    again: 'Obtener un enlace nuevo',
    logIn: 'Ir al inicio de sesión',
  },
  maybeSet: {
    title: 'Es posible que su contraseña nueva ya esté activa',
    lead: 'No recibimos respuesta de nuestro servidor la primera vez. Inicie sesión con su contraseña nueva. Si no funciona, obtenga un enlace nuevo.',
  },
  confirmEmail: {
    title: 'Confirme su correo electrónico',
    lead: 'Si usted creó esta cuenta, presione el botón para confirmar su correo electrónico.',
    failed: 'No pudimos confirmar su correo electrónico',
    press: 'Confirmar mi correo',
    sending: 'Confirmando…',
    again: 'Obtener un enlace nuevo',
    done: 'Su correo electrónico está confirmado',
    doneLead: 'Usaremos esta dirección para comunicarnos con usted.',
    account: 'Ir a mis préstamos',
  },
}
