import type { words as english } from './words.ts'

/** What the page about the state of the service says. It works without the app and without the database. */
export const words: typeof english = {
  title: 'Estado del servicio',
  services: {
    applications: 'Solicitudes y cuentas',
    offers: 'Decisiones y ofertas',
    payouts: 'Pagos a su banco',
  },
  states: {
    WORKS: 'Funciona',
    SLOW: 'Más lento de lo normal',
    DOWN: 'No funciona en este momento',
  },
  allWork: 'Todo funciona.',
  someFail: 'Algunas cosas no funcionan como siempre. Ya lo estamos resolviendo.',
  saved: 'Lo que usted guardó o envió está a salvo. No necesita empezar de nuevo.',
  checked: (time) => `Última comprobación: ${time}, hora del Este.`,
  back: 'Ir a Relief Loans',
}
