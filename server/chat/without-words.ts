import { asRead, replaceAsRead } from '@relief/domain/as-read.ts'

/**
 * Removes these words in any letter case and whatever characters spell them: an applicant's own name and
 * address. Words of few letters stay, because they are too common.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  return words
    .map(asRead)
    .filter((word) => word.length >= 3)
    .reduce((clean, word) => {
      const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const known = new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu')
      return replaceAsRead(
        clean,
        () => known,
        () => '[name]',
      )
    }, text)
}
