import type { words as english } from './words.ts'

export const words: typeof english = {
  AS: 'Samoa Americana',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'Islas Marshall',
  MP: 'Islas Marianas del Norte',
  PR: 'Puerto Rico',
  PW: 'Palaos',
  VI: 'Islas Vírgenes',
}
