import type { words as english } from './words.ts'

/** What the page's HTML says before the app runs. */
export const words: typeof english = {
  description:
    'Préstamos pequeños, préstamos personales y líneas de crédito. Vea todo el costo antes de decidir. Ver sus ofertas no cambia su puntaje de crédito.',
  slowToStart: 'Esta página tarda en cargar. Revise su conexión y vuelva a cargarla.',
  needsJavaScript: 'Este sitio necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página.',
}
