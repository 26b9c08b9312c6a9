import type { words as english } from './words.ts'

/** What the frame around every page says. */
export const words: typeof english = {
  broken: {
    title: 'Esta página no cargó',
    lead: 'Hubo un problema de nuestra parte. Las respuestas que envió están guardadas.',
    offline: 'La cargaremos cuando vuelva la conexión.',
    reload: 'Volver a cargar la página',
    loans: 'Ir a mis préstamos',
    status: 'Ver qué funciona en este momento',
  },
  loading: 'Cargando la página',
  languageUnchanged: 'No pudimos cambiar el idioma. Revise su conexión e intente de nuevo.',
  languageClears:
    'Al cambiar el idioma se borra parte de lo que escribió en esta página. Para cambiarlo, elija el idioma otra vez.',
  offline: 'No tiene conexión a Internet. Podrá continuar cuando vuelva la conexión.',
}
