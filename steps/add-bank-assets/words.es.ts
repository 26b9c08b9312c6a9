import type { words as english } from './words.ts'

export const words: typeof english = {
  unavailableTitle: 'Puede omitir este paso',
  unavailable:
    'En este momento no podemos agregar cuentas bancarias. Aun así puede ver sus ofertas sin una cuenta.',
  added: 'Se agregó su cuenta',
  hint: 'Es opcional. Puede ayudar si no tiene mucho historial de crédito.',
  withoutAccount:
    'Si elige “Ahora no”, usaremos sus otras respuestas y su informe de crédito para decidir. Si no es suficiente, se lo preguntaremos otra vez.',
}
