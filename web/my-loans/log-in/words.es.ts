import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

/** What the page about the log-in and its security says. */
export const words: typeof english = {
  title: 'Inicio de sesión y seguridad',
  sections: {
    email: 'Su correo electrónico',
    password: 'Su contraseña',
    passkeys: 'Llaves de acceso',
    app: 'App de autenticación',
    codes: 'Códigos de recuperación',
    issuers: 'Iniciar sesión con Apple o Google',
    sessions: 'Dónde tiene su sesión abierta',
  },
  sending: 'Un momento…',
  cancel: 'Cancelar',
  email: {
    confirmed: (email) => `${email} (confirmado)`,
    notConfirmed: (email) => `${email} (todavía sin confirmar)`,
    sent: 'Le enviamos un correo electrónico. El enlace funciona durante un día.',
    sendAgain: 'Enviar de nuevo el correo de confirmación',
    change: 'Cambiar mi correo electrónico',
    changed: 'Su correo electrónico cambió. Cerramos su sesión en sus otros dispositivos.',
    sendCode: 'Enviar un código a esta dirección',
    newEmail: 'Correo electrónico nuevo',
    confirm: 'Confirmar mi correo nuevo',
    use: 'Usar este correo electrónico',
    newCode: 'Enviarme un código nuevo',
    code: 'Código de nuestro correo electrónico',
    codeHint: (email) => `6 dígitos. Lo enviamos a ${email}.`,
  },
  password: {
    change: 'Cambiar mi contraseña',
    set: 'Crear una contraseña',
    changed: 'Su contraseña cambió. Cerramos su sesión en sus otros dispositivos.',
    maybeChanged:
      'Es posible que su contraseña nueva ya esté activa. Si la anterior no funciona, escriba la nueva.',
  },
  passkeys: {
    what: 'Inicie sesión con su huella, su rostro o el bloqueo de pantalla en vez de una contraseña. También le pediremos su llave de acceso antes de enviar su dinero a otra cuenta.',
    since: (day) => `Agregada el ${day}`,
    emailFirst:
      'Primero confirme su correo electrónico con el enlace que le enviamos. Después podrá agregar una llave de acceso.',
    add: 'Agregar una llave de acceso',
    make: 'Crear llave de acceso',
    name: 'Nombre de esta llave de acceso',
    nameHint: 'Para que pueda distinguir sus llaves de acceso.',
    nameMissing: 'Escriba un nombre para esta llave de acceso',
    failed: 'Su dispositivo no creó una llave de acceso. Intente de nuevo.',
    remove: 'Quitar esta llave de acceso',
    which: (name) => `: ${name}`,
  },
  app: {
    what: 'Una app de autenticación en su teléfono muestra un código nuevo cada 30 segundos. Después de agregarla, escribirá un código cada vez que inicie sesión sin una llave de acceso.',
    isOn: 'Cada vez que inicia sesión sin una llave de acceso, escribe un código de su app de autenticación.',
    emailFirst:
      'Primero confirme su correo electrónico con el enlace que le enviamos. Después podrá agregar una app de autenticación.',
    add: 'Agregar una app de autenticación',
    remove: 'Quitar mi app de autenticación',
    key: 'En su app de autenticación, escanee este código. O agregue una cuenta y escriba esta clave:',
    qr: 'Código QR para su app de autenticación. Contiene la clave que sigue.',
    openHere: 'O abra la app en este dispositivo',
    code: 'Código de la app',
    codeHint: '6 dígitos',
    codeMissing: 'Escriba el código de la app',
    confirm: 'Activar los códigos',
  },
  codes: {
    title: 'Guarde sus códigos de recuperación',
    why: 'Verá estos códigos solo esta vez. Si pierde su dispositivo, escriba uno cuando le pidamos su llave de acceso o un código de su app. Cada código funciona una sola vez; guárdelos en un lugar seguro.',
    left: (count) =>
      plural(
        count,
        {
          one: 'Le queda 1 código de recuperación.',
          other: `Le quedan ${count} códigos de recuperación.`,
        },
        'es',
      ),
    renew: 'Obtener códigos de recuperación nuevos',
    unseenTitle: 'No pudimos mostrarle sus códigos de recuperación',
    unseen:
      'Es posible que los códigos que guardó antes ya no funcionen. Obtenga códigos nuevos ahora: necesitará uno si pierde su dispositivo.',
  },
  issuers: {
    can: (name) => `Puede iniciar sesión con ${name}.`,
    stop: (name) => `Dejar de iniciar sesión con ${name}`,
    remove: (name) => `Quitar ${name}`,
  },
  sessions: {
    current: (browser) => `${browser} (este navegador)`,
    since: (day) => `Sesión iniciada el ${day}`,
    end: 'Cerrar sesión en ese dispositivo',
    endAll: 'Cerrar sesión en todas partes',
    unknownBrowser: 'Navegador desconocido',
    browserOn: (browser, system) => `${browser} en ${system}`,
  },
}
