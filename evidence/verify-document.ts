import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { AuditedDocument } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'
import type { Report } from './finding.ts'

/** Checks a text against the hash under which it was shown, agreed to or sent. */
export function verifyDocument(row: AuditedDocument, report: Report): void {
  const name = `document ${row.sha256}`
  if (row.content === null) {
    if (row.isNeeded) report(name, 'was emptied: an application whose texts are kept names it')
    return
  }
  if (!isOwn(row.content, row.sha256)) report(name, 'was altered: it is not what its hash says')
}

function isOwn(content: string, key: string): boolean {
  try {
    const { sha256: own, ...text } = JSON.parse(content) as WrittenDocument
    return (
      own === key &&
      canonicalJson({ ...text, sha256: own }) === content &&
      sha256(canonicalJson(text)) === key
    )
  } catch {
    return false
  }
}
