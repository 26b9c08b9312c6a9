import type { LegalDocument } from '@relief/contract/entities/consent.ts'
import { shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { words } from './words.ts'

/**
 * Sends the PDF of the consent to electronic records: agreeing must show that it can be opened (15 USC
 * 7001(c)(1)(C)(ii)).
 */
export function OpenPdf({
  document,
  isOpened,
  open,
  onOpened,
}: {
  document: LegalDocument
  isOpened: boolean
  open: () => Promise<void>
  onOpened: () => void
}) {
  return (
    <Stack gap="tight">
      <p>{words.openPdf.instruction(shownTitle(document))}</p>
      <DownloadButton about={shownTitle(document)} get={() => open().then(onOpened)} />
      <OutcomeStatus outcome={isOpened ? { kind: 'success', text: words.openPdf.done } : null} />
    </Stack>
  )
}
