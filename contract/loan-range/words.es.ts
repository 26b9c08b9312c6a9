import type { words as english } from './words.ts'

export const words: typeof english = {
  amount: (min, max) => `Escriba un monto de ${min} a ${max}`,
  typedAmount: (min, max) => `Escriba un monto de ${min} a ${max}`,
}
