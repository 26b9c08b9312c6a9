import { app } from '../app-object.ts'

/** A preloaded response serves the page that opens next, never a later call. */
const FRESH_MS = 10_000

/** Stores the replies to GET calls that the server preloaded, by path. */
export function addPreloaded(replies: Readonly<Record<string, unknown>> = {}): void {
  const until = performance.now() + FRESH_MS
  for (const [path, response] of Object.entries(replies)) app.preloaded.set(path, { response, until })
}

/**
 * Reads the replies that the server embedded in the page.
 * @returns whether there were any
 */
export function readPreloaded(): boolean {
  const written = document.getElementById('preloaded-responses')
  if (written) addPreloaded(JSON.parse(written.textContent ?? '{}'))
  written?.remove()
  return written !== null
}

/** The preloaded response to a GET call, once; undefined when the server must be called. */
export function consumePreloaded(path: string): unknown {
  const kept = app.preloaded.get(path)
  app.preloaded.delete(path)
  return kept === undefined || performance.now() > kept.until ? undefined : kept.response
}
