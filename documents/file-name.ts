import type { WrittenDocument } from '@relief/contract/entities/document.ts'

/**
 * The name of a saved document, such as "relief-loans-loan-agreement-2026-11.pdf"; it has nothing personal.
 */
export function toFileName({ titleName, version }: Pick<WrittenDocument, 'titleName' | 'version'>): string {
  return `relief-loans-${titleName}-${version}.pdf`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
}
