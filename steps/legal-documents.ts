import type { Send } from '@relief/contract/call.ts'
import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import type { ConsentInput, ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'

/** The texts in force for these titles, in the same order. */
export async function loadDocuments(
  { send, applicationUuid }: { send: Send; applicationUuid: string },
  titles: readonly ConsentTitle[],
): Promise<LegalDocument[]> {
  return await Promise.all(
    titles.map(
      async (titleName) =>
        (await send(getLegalDocumentCall, { params: { applicationUuid, titleName } })).result,
    ),
  )
}

/** The agreements to send: each names the exact text that was shown. */
export function consentsTo(documents: readonly LegalDocument[]): { consents?: ConsentInput[] } {
  if (documents.length === 0) return {}
  return { consents: documents.map(({ titleName, version, sha256 }) => ({ titleName, version, sha256 })) }
}
