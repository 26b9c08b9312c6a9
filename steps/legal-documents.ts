import type { Call, Send } from '@relief/contract/call.ts'
import {
  getConsentStatusCall,
  getLegalDocumentCall,
  getLegalDocumentFileCall,
} from '@relief/contract/calls/consents.ts'
import type { ConsentInput, ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'

/** The application whose texts are loaded, and how its page loads them. */
type App = {
  applicationUuid: string
  send: Send
  download: (call: Call, params: Record<string, string>) => Promise<void>
}

/** The texts in force for these titles, in the same order. */
export async function loadDocuments(
  { send, applicationUuid }: Pick<App, 'send' | 'applicationUuid'>,
  titles: readonly ConsentTitle[],
): Promise<LegalDocument[]> {
  return await Promise.all(
    titles.map(
      async (titleName) =>
        (await send(getLegalDocumentCall, { params: { applicationUuid, titleName } })).result,
    ),
  )
}

/** Saves the PDF of a text to the device. */
export function storeLegalDocument(
  { download, applicationUuid }: Pick<App, 'download' | 'applicationUuid'>,
  titleName: ConsentTitle,
): Promise<void> {
  return download(getLegalDocumentFileCall, { applicationUuid, titleName })
}

/** Whether the consent to electronic records among these texts has been opened as a PDF. */
export async function isPdfOpened(
  { send, applicationUuid }: Pick<App, 'send' | 'applicationUuid'>,
  documents: readonly LegalDocument[],
): Promise<boolean> {
  const consent = documents.find(({ titleName }) => titleName === 'ESIGN_CONSENT')
  if (consent === undefined) return true
  const params = { applicationUuid, titleName: consent.titleName }
  const { sha256, status, method } = (await send(getConsentStatusCall, { params })).result
  return sha256 === consent.sha256 && (method === 'pdf' || status === 'AGREED')
}

/** The agreements to send: each names the exact text that was shown. */
export function consentsTo(documents: readonly LegalDocument[]): { consents?: ConsentInput[] } {
  if (documents.length === 0) return {}
  return { consents: documents.map(({ titleName, version, sha256 }) => ({ titleName, version, sha256 })) }
}
