const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const sixBits = (letter: string) =>
  '+-'.includes(letter) ? 62 : '/_'.includes(letter) ? 63 : LETTERS.indexOf(letter)

/**
 * The plain text that a word encodes in Base64, without its padding.
 * @returns null when it encodes other bytes, as ordinary words do
 */
export function readBase64(word: string): string | null {
  let text = ''
  let bits = 0
  let count = 0
  for (const letter of word) {
    const value = sixBits(letter)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0x3fff
    count += 6
    if (count < 8) continue
    count -= 8
    const byte = (bits >> count) & 0xff
    if (byte !== 9 && byte !== 10 && byte !== 13 && (byte < 32 || byte > 126)) return null
    text += String.fromCharCode(byte)
  }
  return text
}
