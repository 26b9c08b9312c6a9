import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { useEffect, useRef } from 'react'

/** Calls back with the titles of the texts that changed after they were shown: they need a new agreement. */
export function useChangedDocuments(
  documents: readonly LegalDocument[],
  onChange: (titles: readonly ConsentTitle[]) => void,
): void {
  const shown = useRef(documents)
  useEffect(() => {
    const before = new Map(shown.current.map(({ titleName, sha256 }) => [titleName, sha256]))
    shown.current = documents
    const changed = documents.filter(({ titleName, sha256 }) => (before.get(titleName) ?? sha256) !== sha256)
    if (changed.length > 0) onChange(changed.map(({ titleName }) => titleName))
  })
}
