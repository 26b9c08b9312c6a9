import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Db } from './db.ts'
import { recordingWrite } from './row-record.ts'

/** Keeps a text as it was shown; the same text is kept once for all applicants. */
export async function storeDocument(db: Db, document: WrittenDocument, at: Date): Promise<void> {
  const { sha256, titleName, version, title } = document
  await db.query(
    recordingWrite(
      'document',
      `insert into document (sha256, title_name, version, title, content, stored_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (sha256) do nothing returning *`,
    ),
    [sha256, titleName, version, title, canonicalJson(document), at],
  )
}

/** A text that this entity agreed to, was shown, or was sent as a notice; null otherwise. */
export async function findShownDocument(
  db: Db,
  sha256: string,
  owner: string,
): Promise<WrittenDocument | null> {
  const [row] = await db.query<{ content: string }>(
    `select d.content from document d
      where d.sha256 = $1 and d.content is not null and exists (
        select 1 from application a
         where a.entity_uuid = $2
           and (exists (select 1 from consent c where c.application_uuid = a.application_uuid and c.sha256 = $1)
             or exists (select 1 from notice n where n.application_uuid = a.application_uuid and n.sha256 = $1)))`,
    [sha256, owner],
  )
  return row === undefined ? null : (JSON.parse(row.content) as WrittenDocument)
}
