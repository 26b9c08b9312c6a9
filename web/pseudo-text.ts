const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

/** How much longer: Spanish and German take up to this share more room than English. */
const GROWTH = 0.4

/** "[Çóñtíñúé~~~]": the text with accents, 40 % longer, in brackets. */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text
  const accented = text.replace(/[aeiounAEIOU]/g, (letter) => accents[letter] ?? letter)
  const extra = 'loremipsum '.repeat(20).slice(0, Math.ceil(text.length * GROWTH))
  return `[${accented} ${extra.trim()}]`
}
