/** Text that JSON can carry and PostgreSQL cannot store: U+0000 and half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/gu
/** Whether the text can be stored unchanged. */
export const isStorable = (text: string) => text.search(UNSTORABLE) < 0
/** The text without characters that cannot be stored. */
export const toStorable = (text: string) => text.replace(UNSTORABLE, '')

/** Every string in a JSON value, including keys. Not recursive, because a body may nest thousands deep. */
export function* findTexts(value: unknown): Generator<string> {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') yield next
    else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) {
        yield key
        waiting.push(inner)
      }
  }
}
