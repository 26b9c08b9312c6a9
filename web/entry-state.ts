/**
 * Keeps typed values in the state of the current history entry, where Back and a reload find them. Nothing
 * is rendered for it.
 */
export function keepInEntry(typed: Readonly<Record<string, string>>): void {
  try {
    const { state } = window.history
    window.history.replaceState({ ...state, usr: { ...state?.usr, ...typed } }, '')
  } catch {
    // Safari rejects more than a hundred changes in half a minute; the next one is kept again.
  }
}

/** Whether the current history entry has one of these typed values. */
export function isKeptInEntry(names: readonly string[]): boolean {
  const kept: unknown = window.history.state?.usr
  return typeof kept === 'object' && kept !== null && names.some((name) => Reflect.get(kept, name))
}
