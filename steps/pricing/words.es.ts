import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Buscando sus ofertas',
  start: 'Consultando su crédito y preguntando a nuestros bancos asociados',
  startDetail: 'Normalmente tarda menos de 30 segundos.',
  slow: 'Está tardando más de lo normal',
  slowDetail: 'Todavía esperamos una respuesta. Seguiremos intentándolo.',
  long: 'Seguimos esperando una respuesta',
  longDetail: 'Seguiremos trabajando en ello aunque usted salga.',
  failed: 'No pudimos terminar la revisión',
  failedDetail:
    'Sus respuestas están guardadas y todavía no hay ninguna decisión. Puede intentarlo de nuevo ahora. Si sigue sin funcionar, inicie sesión más tarde. Su solicitud estará en “Mis préstamos”.',
  change: {
    title: (amount) => `Decidiendo sobre ${amount}`,
    start: 'Usamos el informe de crédito que ya tenemos. No hay otra consulta de crédito.',
    startDetail: 'Normalmente tarda unos segundos. Usted conserva sus ofertas hasta que decidamos.',
    slow: 'Está tardando más de lo normal',
    slowDetail: 'Todavía trabajamos en ello. Usted conserva sus ofertas hasta que decidamos.',
    long: (amount) => `Seguimos decidiendo sobre ${amount}`,
    longDetail:
      'Seguiremos trabajando en ello aunque usted salga. Usted conserva sus ofertas hasta que decidamos.',
    failed: (amount) => `No pudimos decidir sobre ${amount}`,
    failedDetail: 'Nada ha cambiado: sus ofertas son las mismas. Puede pedirlo de nuevo más tarde.',
    back: 'Ver mis ofertas',
  },
  problemDetail:
    'Sus respuestas están guardadas. Si sigue sin funcionar, inicie sesión más tarde. Su solicitud estará en “Mis préstamos”.',
  mayLeave: 'Puede cerrar esta página. Inicie sesión más tarde para ver sus ofertas en “Mis préstamos”.',
}
