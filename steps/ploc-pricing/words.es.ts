import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Preparando su línea de crédito',
  problem: 'Su oferta sigue disponible. Puede intentarlo de nuevo ahora.',
  waiting: 'Obteniendo su oferta',
  waitingDetail: 'Tarda unos segundos.',
}
