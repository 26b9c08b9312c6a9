import { app } from '../app-object.ts'

// Apart from the tokens: the first page needs it, and none of the calls with their schemas.

/** Whether the session still waits for a code, by the server's last answer. */
export const isCodeNeeded = (): boolean => app.session.needsCode

export function noteCodeNeeded(isNeeded: boolean): void {
  app.session.needsCode = isNeeded
}
