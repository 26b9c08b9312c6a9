import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'No podemos continuar sin una cuenta bancaria',
  lead: 'No hemos rechazado su solicitud. Esto no afectó su puntaje de crédito.',
  meaningTitle: 'Qué significa esto',
  meaning:
    'No tiene suficiente historial de crédito para que podamos decidir. Su historial bancario puede ayudar. Conservaremos su solicitud por 30 días. Después de eso, vence.',
  changeTitle: '¿Cambió de opinión?',
  change: 'Puede agregar una cuenta ahora y continuar desde aquí. Nunca vemos su contraseña.',
  leave: 'Salir por ahora',
}
