import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Revisando el historial de su cuenta',
  failed: 'No pudimos terminar',
  failedDetail:
    'Sus respuestas están guardadas y todavía no hay ninguna decisión. Puede intentarlo de nuevo ahora.',
  waiting: 'Calculando sus ofertas',
  waitingDetail: 'Tarda unos segundos.',
  slow: 'Está tardando más de lo normal',
  slowDetail: 'Seguiremos intentándolo. También puede volver más tarde.',
}
