/** Apart from the tokens: the first page needs it, and none of the calls with their schemas. */
let needsCode = false

/** Whether the session still waits for a code, by the server's last answer. */
export const isCodeNeeded = (): boolean => needsCode

export function noteCodeNeeded(isNeeded: boolean): void {
  needsCode = isNeeded
}
