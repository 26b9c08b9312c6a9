/** An item of a document's list, apart from the number that it may start with, as "1. " does. */
export function splitNumber(item: string): { number: number | null; text: string } {
  const [, number, text] = /^(\d+)\. (.*)$/s.exec(item) ?? []
  return number === undefined || text === undefined
    ? { number: null, text: item }
    : { number: Number(number), text }
}
