import type { words as english } from './words.ts'

export const words: typeof english = {
  review: {
    title: 'Estamos revisando su solicitud',
    lead: 'Antes de que podamos decidir, una persona de nuestro equipo tiene que comprobar algo.',
    leadAccepted:
      'Antes de que enviemos su dinero, una persona de nuestro equipo tiene que comprobar algo. No se envió dinero y usted no debe nada.',
    next: 'No tiene que hacer nada. Le enviaremos un correo electrónico cuando termine la revisión, dentro de los 30 días siguientes a la fecha de su solicitud.',
    nextAccepted:
      'No tiene que hacer nada. Le enviaremos un correo electrónico cuando termine la revisión, dentro de los 30 días siguientes al día en que aceptó.',
    nextTitle: 'Qué sigue',
  },
  state: {
    title: (state) => `Todavía no otorgamos préstamos en ${state}`,
    titleUnknown: 'Todavía no otorgamos préstamos en su estado',
    lead: 'Nuestros bancos asociados no otorgan préstamos allí. No tiene que ver con usted ni con su crédito.',
    next: 'Si se muda, puede empezar una solicitud nueva desde su nueva dirección.',
    correct: 'Corregir mi dirección',
    correctOnce: '¿No vive allí? Puede corregirlo una vez y volveremos a revisar su solicitud.',
  },
  age: {
    title: 'Debe tener 18 años o más para solicitar un préstamo',
    lead: 'La ley fija esta edad. Esto no afectó su puntaje de crédito.',
    next: 'Podrá presentar una solicitud cuando cumpla 18 años.',
  },
  income: {
    title: 'Sus ingresos están por debajo de lo que exigen nuestros bancos asociados',
    lead: 'Le enviaremos un aviso que dice cuánto exigen. Esto no afectó su puntaje de crédito.',
    leadCorrect: 'Nos basamos en los ingresos que usted indicó. Esto no afectó su puntaje de crédito.',
    next: 'Todos los ingresos cuentan, incluso el trabajo de medio tiempo, los beneficios, los alquileres y la manutención. Si dejó alguno fuera, empiece una solicitud nueva.',
    nextCorrect:
      'Todos los ingresos cuentan, incluso el trabajo de medio tiempo, los beneficios, los alquileres y la manutención. Si el monto es correcto, le enviaremos un aviso que dice cuánto exigen nuestros bancos asociados.',
    correct: 'Corregir mis ingresos',
  },
  identity: {
    title: 'No pudimos confirmar su identidad',
    lead: 'Comprobamos su identidad antes de prestarle. Esta vez no pudimos confirmarla.',
    leadAccepted:
      'Volvemos a comprobar su identidad después de que acepta. Esta vez no pudimos confirmarla. No se envió dinero y usted no debe nada.',
    endsThis: 'Si empieza una solicitud nueva, esta termina. En la nueva puede cambiar sus respuestas.',
    next: 'Si hay un error en su nombre, fecha de nacimiento o número de Seguro Social, empiece una solicitud nueva. Si todo es correcto, comuníquese con nosotros.',
  },
  other: {
    title: 'No podemos continuar con esta solicitud',
    next: 'Comuníquese con nosotros y le diremos por qué.',
  },
  correctOnce: '¿Hay un error? Puede corregirlo una vez y volveremos a revisar su solicitud.',
  toLoans: 'Volver a mis préstamos',
  withdraw: 'Retirar mi solicitud',
}
