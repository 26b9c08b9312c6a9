import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Dónde vive ahora?',
  closedTitle: (state) => `Todavía no otorgamos préstamos en ${state}`,
  closed: 'Si vive allí ahora, su solicitud termina aquí.',
}
