import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Db } from './db.ts'
import { recordingWrite } from './row-record.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

/** The sealing context of a text: its hash; see `seal`. */
export const documentPlace = (sha256: string) => `document.content:${sha256}`

/**
 * Compressed before sealing, because PostgreSQL can't compress it afterward. The fastest level, since this
 * runs each time a text is shown.
 */
export const compress = (content: string): Uint8Array => deflateRawSync(content, { level: 1 })

/** What is stored of a text: sealed, or in the clear in a row that is not sealed yet. */
export type StoredContent = { sha256: string; contentSealed: string | null; content: string | null }

/** The columns of `StoredContent`. @param table the alias of the documents in the statement */
export const contentColumns = (table: string) =>
  `${table}.sha256, ${table}.content, ${table}.content_sealed as "contentSealed"`

/** Whether a text is kept. */
export const hasContent = (table: string) =>
  `(${table}.content_sealed is not null or ${table}.content is not null)`

/** The canonical JSON of a text. @throws when the text was erased, or our keys do not open it */
export function openContent(keyring: Keyring, { sha256, contentSealed, content }: StoredContent): string {
  if (contentSealed !== null)
    return inflateRawSync(unseal(keyring, documentPlace(sha256), contentSealed)).toString()
  if (content === null) throw new Error(`The text ${sha256} is not stored`)
  return content
}

export const openDocument = (keyring: Keyring, stored: StoredContent): WrittenDocument =>
  JSON.parse(openContent(keyring, stored))

/** Saves a text as it was shown; identical texts are stored once for all applicants. */
export async function storeDocument(
  db: Db,
  keyring: Keyring,
  document: WrittenDocument,
  at: Date,
): Promise<void> {
  const { sha256, titleName, version, title } = document
  const sealed = seal(keyring, documentPlace(sha256), compress(canonicalJson(document)))
  await db.query(
    recordingWrite(
      'document',
      `insert into document (sha256, title_name, version, title, content_sealed, stored_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (sha256) do nothing returning *`,
    ),
    [sha256, titleName, version, title, sealed, at],
  )
}

/** A text that this entity agreed to, was shown, or was sent as a notice; null otherwise. */
export async function findShownDocument(
  db: Db,
  keyring: Keyring,
  sha256: string,
  owner: string,
): Promise<WrittenDocument | null> {
  // Lateral: many people agreed to the same text, so the owner's applications must be read first.
  const [row] = await db.query<StoredContent>(
    `select ${contentColumns('d')} from document d
      where d.sha256 = $1 and ${hasContent('d')} and exists (
        select 1 from application a cross join lateral (
            select c.sha256 from consent c where c.application_uuid = a.application_uuid
            union all
            select n.sha256 from notice n where n.application_uuid = a.application_uuid) shown
         where a.entity_uuid = $2 and shown.sha256 = $1)`,
    [sha256, owner],
  )
  return row === undefined ? null : openDocument(keyring, row)
}
