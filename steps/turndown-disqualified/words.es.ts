import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Tampoco podemos ofrecerle un préstamo pequeño',
  lead: 'No consultamos su crédito para esto, así que su puntaje de crédito no cambió.',
  why: 'Nuestros bancos asociados no otorgan préstamos pequeños en el estado donde vive. No tiene que ver con usted ni con su crédito. Si se muda, puede empezar una solicitud nueva.',
  personalTitle: 'Sobre su préstamo personal',
  personal: 'Esa fue otra solicitud, con sus propias razones.',
  notice: 'Leer el aviso con las razones',
  number: 'Número de solicitud:',
}
