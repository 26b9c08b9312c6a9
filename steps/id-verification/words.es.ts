import type { words as english } from './words.ts'

export const words: typeof english = {
  title: 'Confirme su identidad',
  hint: 'Verificaremos estos datos con una agencia de crédito. Es una consulta de crédito suave, así que no afectará su puntaje de crédito.',
  birthDate: 'Fecha de nacimiento',
  birthDateHint: 'Por ejemplo, 4 27 1986 (mes, día, año)',
  ssn: 'Número de Seguro Social',
  ssnHint: 'Lo usamos para encontrar su informe de crédito y para confirmar que es usted.',
  ssnSavedHint: (lastFour) =>
    `Tenemos el número que termina en ${lastFour}. Deje esto en blanco para conservarlo.`,
  ssnAssurance: 'Ciframos su número antes de guardarlo. Nunca lo volveremos a mostrar completo.',
  ssnRequired: 'Escriba su número de Seguro Social',
}
