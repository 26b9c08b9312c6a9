import type { words as english } from './words.ts'

export const words: typeof english = {
  unnamedBank: 'Su banco',
}
