/** The result of one check. A fault prevents a production server from working; a note is worth knowing. */
export type Finding = { state: 'ok' | 'note' | 'fault'; about: string; text: string }

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text })
export const note = (about: string, text: string): Finding => ({ state: 'note', about, text })
export const fault = (about: string, text: string): Finding => ({ state: 'fault', about, text })

/** The reason of an error in a word or two, without addresses or values. */
export function describeReason(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : String(cause)
}
