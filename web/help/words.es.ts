import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

/** What the help pages say around the articles. */
export const words: typeof english = {
  title: 'Ayuda',
  lead: 'Respuestas cortas a preguntas frecuentes. Si no encuentra la suya, hable con una persona.',
  search: 'Buscar en la ayuda',
  found: (count) => plural(count, { one: '1 artículo encontrado', other: `${count} artículos encontrados` }),
  nothing: 'Ningún artículo coincide con su búsqueda. Pruebe con otras palabras o hable con una persona.',
  checkRange: 'Ver cuánto podría pedir',
  legal: 'Documentos y avisos legales',
  status: 'Estado del servicio',
  newPassword: 'Crear una contraseña nueva',
  related: 'Artículos relacionados',
  all: 'Ver todos los artículos de ayuda',
}
