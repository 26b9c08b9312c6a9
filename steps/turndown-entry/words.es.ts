import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Todavía podría calificar para un préstamo pequeño',
  hint: 'No pudimos ofrecerle un préstamo personal. Este es otro tipo de préstamo con sus propias reglas.',
  hintAlone: 'Este préstamo tiene sus propias reglas. Las verá antes de decidir.',
  continue: 'Ver el préstamo pequeño',
  noThanks: 'No, gracias. Ir a mis préstamos',
  loanTitle: 'Préstamo pequeño',
  amount: (least, most) => `De ${least} a ${most}`,
  tooLarge: (asked, most) =>
    `Usted pidió ${asked}. Este préstamo llega hasta ${most}, así que empezamos con ${most}. Puede cambiarlo en la página siguiente.`,
  tooSmall: (asked, least) =>
    `Usted pidió ${asked}. Este préstamo empieza en ${least}, así que empezamos con ${least}. Puede cambiarlo en la página siguiente.`,
  term: (least, most) => `De ${least} a ${most} meses`,
  apr: (highest) => `${highest} o menos`,
  detail:
    'Verá el costo completo antes de decidir. Verlo no afectará su puntaje de crédito. Es una solicitud nueva, así que le haremos otra vez algunas preguntas.',
}
