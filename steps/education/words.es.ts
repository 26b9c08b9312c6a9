import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Cuál es su nivel de educación más alto?',
  hint: 'Elija el nivel más alto que terminó o que está cursando.',
  why: 'Algunos bancos lo toman en cuenta junto con sus ingresos. La escuela donde estudió nunca cambia la decisión.',
  chooseLevel: 'Elija su nivel de educación',
  levels: {
    LESS_THAN_HIGH_SCHOOL: 'Sin diploma de escuela preparatoria',
    HIGH_SCHOOL: 'Escuela preparatoria o GED',
    ASSOCIATE: 'Título de asociado (2 años)',
    CERTIFICATE: 'Certificado o programa de capacitación',
    BACHELORS: 'Título universitario (bachelor’s)',
    HIGHER_THAN_BACHELORS: 'Más alto que un título universitario (bachelor’s)',
  },
  higherDegrees: {
    MASTERS: 'Maestría',
    MBA: 'Maestría en administración de empresas (MBA)',
    JD: 'Título en derecho (JD)',
    MD: 'Título en medicina (MD)',
    DDS: 'Título en odontología (DDS)',
    PHARM: 'Título en farmacia (PharmD)',
    PHD: 'Doctorado (PhD)',
    OTHER: 'Otro título',
  },
  schoolTitle: 'Cuéntenos sobre su escuela',
  degree: 'Título',
  school: 'Escuela o universidad',
  isForeign: '¿Esta escuela está fuera de los Estados Unidos?',
  graduationYear: 'Año en que terminó o terminará',
  errors: {
    degree: 'Elija su título',
    year: 'Escriba un año de 4 dígitos, como 2016',
    yearRequired: 'Obligatorio. Escriba el año en que terminó o terminará.',
    isForeignRequired: 'Obligatorio. Elija sí o no.',
  },
}
