import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { documentPdf, type Print } from './document-pdf.ts'

type Pdf = Uint8Array<ArrayBuffer>

/** Files in memory, each about 50 kB. */
const MAX_KEPT = 100

/**
 * Renders each document once, cached by the hash of all that is printed: copies of one text differ in their
 * translation and in the record of who accepted it. Concurrent requests for the same document wait for the
 * same file; different documents are rendered one at a time.
 */
export function createKeptPdfs(): (
  document: WrittenDocument,
  createdAt: Date,
  print?: Print,
) => Promise<Pdf> {
  const kept = new Map<string, Promise<Pdf>>()
  let last: Promise<unknown> = Promise.resolve()
  return (document, createdAt, print = {}) => {
    const key = sha256(canonicalJson({ document, print }))
    const known = kept.get(key)
    kept.delete(key)
    const file = known ?? last.then(() => documentPdf(document, createdAt, print))
    if (known === undefined) {
      last = file.catch(() => kept.delete(key))
      const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    }
    kept.set(key, file)
    return file
  }
}
