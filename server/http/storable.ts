import { findTexts, isStorable } from '@relief/domain/storable-text.ts'

/** How text that cannot be stored is escaped in JSON or in a form. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
const ZERO_BYTE = /%00/

/** Whether the database can store every text of a body: JSON, where "%00" is three characters, or a form. */
export function isStorableBody(body: string): boolean {
  if (body.includes('\0')) return false
  if (!SUSPECT.test(body) && !ZERO_BYTE.test(body)) return true
  try {
    return [...findTexts(JSON.parse(body))].every(isStorable)
  } catch {
    // A form, which is decoded later, or neither: the handler reports what is wrong with it.
    return !ZERO_BYTE.test(body)
  }
}

/** The same for an address: its path and its query. */
export const isStorableAddress = (address: string) => !ZERO_BYTE.test(address)
