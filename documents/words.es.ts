import type { words as english } from './words.ts'

/** What documents, emails and help say of us. */
export const words: typeof english = {
  phoneHours: {
    weekdays: (from, to) => `de lunes a viernes, de ${from} a ${to}`,
    saturday: (from, to) => `sábados, de ${from} a ${to}`,
    eastern: (days) => `${days}, hora del Este`,
  },
  creditor: (name) => `Acreedor: ${name}`,
  foot: {
    version: (version) => `Versión ${version}`,
    name: (title, version, digits) => `${title} Versión ${version}. Huella digital ${digits}.`,
    page: (number, count) => `Página ${number} de ${count}`,
  },
  translationNote: 'Esta es una traducción de cortesía. El documento legal es el original en inglés.',
}
