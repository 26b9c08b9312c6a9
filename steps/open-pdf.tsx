import type { LegalDocument } from '@relief/contract/entities/consent.ts'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'

/** The message for an agreement to electronic records before its PDF was opened. */
export const openFirst = 'Download the PDF of this consent and open it. Then agree'

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
      <p>
        Your documents are PDF files. Download this one and open it to see that it works. Then tick the box.
      </p>
      <DownloadButton about={document.title} get={() => open().then(onOpened)} />
      <p role="status">{isOpened ? 'We sent you the PDF. You can agree once you have opened it.' : ''}</p>
    </Stack>
  )
}
