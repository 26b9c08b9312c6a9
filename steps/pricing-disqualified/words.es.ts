import type { words as english } from './words.ts'

export const words: typeof english = {
  leadAccepted:
    'La verificación final, después de que usted aceptó, cambió la decisión. No se envió dinero y usted no debe nada. Fue una consulta de crédito dura, que puede bajar un poco su puntaje.',
  bankTitle: 'Su cuenta bancaria',
  bank: 'Leímos los últimos 90 días de la cuenta que agregó, solo para esta solicitud.',
  againTitle: 'Cuándo puede presentar otra solicitud',
}
