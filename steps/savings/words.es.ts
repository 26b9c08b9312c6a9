import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Cuánto tiene ahorrado?',
  hint: 'Basta con una cifra aproximada. Si no tiene ahorros, escriba 0.',
  why: 'Los ahorros muestran que podría seguir pagando si el dinero escasea. No necesita tenerlos para calificar.',
  accounts: 'Cuentas corrientes y de ahorros',
  investments: 'Inversiones',
  investmentsHint: 'Acciones, bonos y planes de jubilación. No incluya su casa ni su auto.',
  errors: {
    accounts: 'Escriba cuánto tiene en sus cuentas bancarias. Si no tiene nada, escriba 0',
    accountsNumber: 'Escriba cuánto tiene en sus cuentas bancarias en dólares, como 1,250',
    accountsTooMuch: 'Revise cuánto tiene en sus cuentas bancarias. Puede escribir hasta $100,000,000',
    investments: 'Escriba cuánto tiene en inversiones. Si no tiene nada, escriba 0',
    investmentsNumber: 'Escriba cuánto tiene en inversiones en dólares, como 1,250',
    investmentsTooMuch: 'Revise cuánto tiene en inversiones. Puede escribir hasta $100,000,000',
  },
}
