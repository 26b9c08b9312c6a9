import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Cuál es su nivel de educación más alto?',
  hint: 'Elija el nivel más alto que terminó o que está cursando.',
  why: 'Algunos bancos lo toman en cuenta junto con sus ingresos. La escuela donde estudió nunca cambia la decisión.',
  chooseLevel: 'Elija su nivel de educación',
  schoolTitle: 'Cuéntenos sobre su escuela',
  degree: 'Título',
  school: 'Escuela o universidad',
  isForeign: '¿Esta escuela está fuera de los Estados Unidos?',
  graduationYear: 'Año en que terminó o terminará',
  errors: {
    degree: 'Obligatorio. Elija su título',
    year: 'Escriba un año de 4 dígitos, como 2016',
    yearRequired: 'Obligatorio. Escriba el año en que terminó o terminará',
    isForeignRequired: 'Obligatorio. Elija sí o no',
  },
}
