import type { words as english } from './words.ts'

export const words: typeof english = {
  lenders: {
    title: 'Quién presta',
    lead: 'Su préstamo lo otorga uno de estos bancos. Cada oferta indica el banco que la hace.',
    products: {
      SMALL_DOLLAR_LOAN: 'préstamos pequeños',
      PERSONAL_LOAN: 'préstamos personales',
      LINE_OF_CREDIT: 'líneas de crédito',
    },
    bank: (name, products) => `${name} (${products})`,
  },
  where: {
    title: 'Dónde prestamos',
    summary: (count) => `Ver los ${count} estados y zonas`,
  },
  read: {
    title: 'Antes de presentar su solicitud',
    licenses: 'Prestamistas y licencias',
    privacy: 'Aviso de privacidad',
    terms: 'Términos de uso',
  },
}
