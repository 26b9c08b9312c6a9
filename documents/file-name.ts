import type { WrittenDocument } from '@relief/contract/entities/document.ts'

/**
 * The name of a saved document, such as "relief-loans-loan-agreement-2026-11.pdf"; it has nothing personal.
 * @param edition what tells it apart from other documents of its kind
 */
export function toFileName(
  { titleName, version }: Pick<WrittenDocument, 'titleName' | 'version'>,
  edition = version,
): string {
  // The agreements of loans and of lines have one title in the contract.
  const isOfLine = titleName === 'LOAN_AGREEMENT' && version.includes('-line')
  const name = isOfLine ? 'LINE_OF_CREDIT_AGREEMENT' : titleName
  return `relief-loans-${name}-${edition}.pdf`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
}
