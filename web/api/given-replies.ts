/** What came with the page is used while it opens, never as an answer to a question asked later. */
const FRESH_MS = 10_000

let given: Record<string, unknown> | null = null
let until = 0

/** Reads what the server wrote into the page, and takes it out of there. @returns whether there was anything */
export function readGivenReplies(): boolean {
  const written = document.getElementById('given-replies')
  given = written ? JSON.parse(written.textContent ?? '{}') : null
  until = performance.now() + FRESH_MS
  written?.remove()
  return given !== null
}

/** The reply to a GET call that came with the page, once; undefined where it is to be asked for. */
export function takeGiven(path: string): unknown {
  if (given === null || performance.now() > until) return undefined
  const reply = given[path]
  delete given[path]
  return reply
}
