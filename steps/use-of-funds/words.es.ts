import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Para qué es el préstamo?',
  why: 'Algunos bancos no prestan para todos los propósitos. Su respuesta nos ayuda a encontrar los adecuados.',
  closest: '¿Cuál se parece más?',
  none: 'Ninguna de estas',
  description: 'Explíquelo en pocas palabras (opcional)',
  errors: {
    required: 'Elija para qué es el préstamo',
    closest: 'Elija para qué es',
    tooLong: 'Use 255 caracteres o menos',
  },
}
