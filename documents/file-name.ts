import type { WrittenDocument } from '@relief/contract/entities/document.ts'

/** "relief-loans-loan-agreement-2026-11.pdf": what a saved document is called; nothing personal in it. */
export function fileNameOf({ titleName, version }: Pick<WrittenDocument, 'titleName' | 'version'>): string {
  return `relief-loans-${titleName}-${version}.pdf`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
}
