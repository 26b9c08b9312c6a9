import type { words as english } from './words.ts'

export const words: typeof english = {
  offerTitle: (limit) => `Es posible que califique para una línea de crédito de ${limit}`,
  offer:
    'Este no es el préstamo que pidió. Usted retira dinero cuando lo necesita y es posible que pague un cargo de suscripción mensual. Antes de decidir, verá un ejemplo y cómo cancelarla. No está obligado a aceptarla.',
  continue: 'Continuar con la línea de crédito',
}
