import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Cuál es su número de teléfono?',
}
