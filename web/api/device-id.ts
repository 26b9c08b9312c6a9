import { app } from '../app-object.ts'

const KEY = 'webClientUuid'

function keptId(): string | null {
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    return null
  }
}

/** The id of this browser, the same at every visit; a new one when the browser stores nothing. */
export function deviceId(): string {
  app.deviceId ??= keptId() ?? crypto.randomUUID()
  return app.deviceId
}
