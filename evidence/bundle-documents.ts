import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { documentPdf } from '@relief/documents/pdf/document-pdf.ts'
import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { withAcceptanceRecord } from './acceptance-record.ts'
import { documentHtml, page } from './document-html.ts'
import { documentPlainText } from './document-plain-text.ts'

/** A file of the folder: text, or the bytes of a PDF. */
export type BundleFile = string | Uint8Array

/**
 * Every text that was shown, agreed to or sent: the hashed bytes, a page, and a PDF that says who agreed to
 * it. A notice's PDF has the bytes that were sent.
 */
export async function documentFiles(bundle: Bundle, madeAt: Date): Promise<[string, BundleFile][]> {
  const files: [string, BundleFile][] = []
  const written = new Map<string, WrittenDocument>()
  for (const { sha256, content } of bundle.documents) {
    const document = JSON.parse(content) as WrittenDocument
    written.set(sha256, document)
    const shownAt = bundle.consents.find((row) => row.sha256 === sha256)?.recordedAt
    files.push(
      [`texts/${sha256}.json`, content],
      [`texts/${sha256}.html`, page(document.title, documentHtml(document))],
      [`texts/${sha256}.pdf`, await documentPdf(withAcceptanceRecord(document, bundle), shownAt ?? madeAt)],
    )
  }
  for (const { noticeId, sha256, createdAt } of bundle.notices) {
    const document = written.get(sha256)
    if (document === undefined) continue
    files.push(
      [`notices/${noticeId}.txt`, documentPlainText(document)],
      [`notices/${noticeId}.pdf`, await documentPdf(document, createdAt)],
    )
  }
  return files
}
