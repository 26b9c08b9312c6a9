import type { words as english } from './words.ts'

export const words: typeof english = {
  ask: {
    titleOptional: '¿Quiere buscar mejores ofertas?',
    title: 'Un paso más: agregue una cuenta bancaria',
    hintOptional: 'Ya tiene ofertas. Su cuenta puede mostrar que paga a tiempo. Eso puede reducir el costo.',
    hint: 'Todavía no tiene mucho historial de crédito. Su historial bancario puede ayudarnos a decidir.',
    lostTitle: 'No pudimos agregar su cuenta',
    lost: 'Algo falló de nuestro lado antes de terminar. No hay ninguna cuenta conectada. Agréguela otra vez.',
    consequenceOptional:
      'Lo que veamos cuenta. Si la cuenta estuvo a menudo por debajo de cero, es posible que no podamos prestarle. También puede ver sus ofertas ahora, y no cambiarán.',
    consequence: 'Sin una cuenta, hoy no podemos hacerle una oferta. Esto no afectó su puntaje de crédito.',
  },
  failed: {
    title: 'No pudimos obtener el historial de su cuenta',
    notSent: (bank) => `${bank} no lo envió`,
    yourBank: 'Su banco',
    detail:
      'Sus respuestas están guardadas y todavía no hay ninguna decisión. Intentarlo de nuevo suele ayudar.',
  },
  logIn: {
    title: 'Vuelva a iniciar sesión en su banco',
    hint: (bank) => `Después volveremos a pedirle a ${bank} el historial de su cuenta.`,
    continue: (bank) => `Iniciar sesión en ${bank}`,
    whyTitle: 'Su banco lo pide',
    why: 'Los bancos lo hacen después de un tiempo o cuando cambia su contraseña. Su cuenta sigue agregada, sus respuestas están guardadas y todavía no hay ninguna decisión.',
  },
  yourBank: 'su banco',
  otherAccount: 'Elegir otra cuenta',
  wait: {
    title: 'Obteniendo el historial de su cuenta',
    problem: 'Se agregó su cuenta. Puede intentarlo de nuevo ahora.',
    mayLeave: 'Puede cerrar esta página. Inicie sesión más tarde para continuar desde aquí.',
    start: (bank) => `Pidiendo el historial de su cuenta a ${bank}`,
    startDetail: 'Normalmente tarda menos de 30 segundos.',
    slow: 'Está tardando más de lo normal',
    slowDetail: (bank) => `El historial de ${bank} todavía no está listo. Seguiremos revisando.`,
    long: (bank) => `Seguimos esperando a ${bank}`,
    longDetail: 'Seguiremos trabajando en ello aunque usted salga.',
  },
}
