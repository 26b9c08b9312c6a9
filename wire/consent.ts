import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Agreed, ConsentStatusRow } from '@relief/store/consent.ts'

/** The newest status of a consent; NONE for a text that was never shown. */
export function wireConsentState(titleName: ConsentTitle, latest: ConsentStatusRow | null) {
  if (latest === null)
    return { titleName, status: 'NONE' as const, version: null, sha256: null, recordedAt: null, method: null }
  return { titleName, ...latest, recordedAt: latest.recordedAt.toISOString() }
}

/** A text that its reader agreed to. */
export function wireAgreedDocument({ agreedAt, withdrawnAt, ...agreed }: Agreed) {
  return {
    ...agreed,
    agreedAt: agreedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
