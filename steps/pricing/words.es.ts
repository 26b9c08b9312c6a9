import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Buscando sus ofertas',
  failed: 'No pudimos terminar nuestras comprobaciones',
  failedDetail:
    'Sus respuestas están guardadas y todavía no hay ninguna decisión. Puede intentarlo de nuevo ahora. Si sigue sin funcionar, inicie sesión más tarde. Su solicitud estará en “Mis préstamos”.',
  problemDetail:
    'Sus respuestas están guardadas. Si sigue sin funcionar, inicie sesión más tarde. Su solicitud estará en “Mis préstamos”.',
  mayLeave: 'Puede cerrar esta página. Inicie sesión más tarde para ver sus ofertas en “Mis préstamos”.',
  change: {
    title: 'Decidiendo sobre el nuevo monto',
    start: 'Preguntando a nuestros bancos asociados por el nuevo monto',
    failed: 'No pudimos decidir sobre el nuevo monto',
    failedDetail: 'Nada ha cambiado: sus ofertas son las mismas. Puede pedirlo de nuevo más tarde.',
    back: 'Ver mis ofertas',
  },
  start: 'Consultando su crédito y preguntando a nuestros bancos asociados',
  startDetail: 'Normalmente tarda menos de 30 segundos.',
  slow: 'Está tardando más de lo normal',
  slowDetail: 'Todavía esperamos una respuesta. Seguiremos intentándolo.',
  long: 'Seguimos esperando una respuesta',
  longDetail: 'Seguiremos trabajando en ello aunque usted salga.',
}
