import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Todavía podría calificar para un préstamo más pequeño',
  hint: 'No pudimos ofrecerle un préstamo personal. Este es otro tipo de préstamo con sus propias reglas.',
  continue: 'Ver el préstamo más pequeño',
  noThanks: 'No, gracias. Ir a mi cuenta',
  loanTitle: 'El préstamo más pequeño',
  amount: 'De $200 a $2,500',
  term: 'De 3 a 18 meses',
  apr: '36% o menos',
  detail:
    'Verá el costo completo antes de decidir. Verlo no afectará su puntaje de crédito. Es una solicitud nueva, así que le haremos otra vez algunas preguntas.',
}
