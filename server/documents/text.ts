import type { LegalDocument } from '@relief/contract/entities/consent.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { sha256 } from '@relief/store/evidence.ts'

/** A document as it is written; its hash follows from what the reader sees. */
export type Text = Omit<LegalDocument, 'sha256'>

export function hashed(text: Text): LegalDocument {
  return { ...text, sha256: sha256(canonicalJson(text)) }
}
