import type { words as english } from './words.ts'

/** What the developer toolkit says. */
export const words: typeof english = {
  title: 'Herramientas para desarrolladores',
  nothing: 'Aquí no hay nada que llenar.',
  close: 'Presione ? o Escape para cerrar.',
  fills: {
    random: 'Llenar con datos al azar',
    birthDate: 'Llenar con una fecha de nacimiento no válida',
    phone: 'Llenar con un número de teléfono no válido',
    income: 'Llenar con ingresos menores que el mínimo',
  },
}
