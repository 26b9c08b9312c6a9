/**
 * Removes these words in any letter case: an applicant's own name and address. Words of few letters stay,
 * because they are too common.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  return words
    .filter((word) => word.length >= 3)
    .reduce((clean, word) => {
      const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return clean.replace(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'), '[name]')
    }, text)
}
