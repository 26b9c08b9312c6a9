import type { words as english } from './words.ts'

/** What is said when adding a bank account fails. */
export const words: typeof english = {
  nothingShared: (message) => `${message} No se compartió ningún dato.`,
  notOpened: 'No pudimos abrir la página de su banco. Revise su conexión e intente de nuevo.',
  noAnswer: 'Su banco no respondió. No se compartió ningún dato. Intente más tarde.',
}
