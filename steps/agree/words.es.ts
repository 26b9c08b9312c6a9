import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Vea sus ofertas',
  hint: 'Lea cada punto y marque la casilla. Después, buscaremos ofertas de nuestros bancos asociados.',
  continue: 'Ver mis ofertas',
  scoreTitle: 'Esto no perjudicará su puntaje de crédito',
  score:
    'Ahora haremos una consulta de crédito suave. Si acepta un préstamo, el banco hará una consulta de crédito dura, que puede bajar un poco su puntaje.',
  labels: {
    CREDIT_REPORT_AUTHORIZATION:
      'Autorizo a Relief Loans y a sus bancos asociados a obtener mi informe de crédito con una consulta de crédito suave.',
    TERMS_OF_SERVICE: 'Acepto los términos de uso.',
    PRIVACY_NOTICE: 'Recibí el aviso de privacidad.',
  },
  required: {
    ESIGN_CONSENT: 'Marque la casilla para recibir sus documentos en línea',
    CREDIT_REPORT_AUTHORIZATION: 'Marque la casilla para autorizar una consulta de crédito suave',
    TERMS_OF_SERVICE: 'Marque la casilla para aceptar los términos de uso',
    PRIVACY_NOTICE: 'Marque la casilla para confirmar que recibió el aviso de privacidad',
  },
  otherRequired: (title) => `Marque la casilla para aceptar: ${title}`,
}
