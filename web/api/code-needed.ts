import { app } from '../app-object.ts'

// Separate from the token code: the first page needs this, but no calls or schemas.

/** Whether the session still waits for a code, by the server's last reply. */
export const isCodeNeeded = (): boolean => app.session.needsCode

export function setCodeNeeded(isNeeded: boolean): void {
  app.session.needsCode = isNeeded
}
