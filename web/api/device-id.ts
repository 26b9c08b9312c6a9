const KEY = 'webClientUuid'

let known: string | null = null

/** The id of this browser, the same at every visit; a new one where the browser stores nothing. */
export function deviceId(): string {
  if (known !== null) return known
  try {
    known = localStorage.getItem(KEY) ?? crypto.randomUUID()
    localStorage.setItem(KEY, known)
  } catch {
    known ??= crypto.randomUUID()
  }
  return known
}
