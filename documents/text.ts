import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { sha256 } from '@relief/store/evidence.ts'

/** A document before it is hashed. */
export type Text = Omit<WrittenDocument, 'sha256'>

/** A text that applicants read or agree to. */
export type ConsentText = Text & { titleName: ConsentTitle }

export function hashed<T extends Text>(text: T): T & { sha256: string } {
  return { ...text, sha256: sha256(canonicalJson(text)) }
}
