/** @module-tag slow */

import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { findBundle } from '@relief/store/evidence-bundle.ts'
import { walkedEvidence } from '@relief/testing/evidence.ts'
import { afterAll, expect, test } from 'vitest'
import { withAcceptanceRecord } from './acceptance-record.ts'
import { type EvidenceFolder, evidenceBundle } from './bundle.ts'

let world: Awaited<ReturnType<typeof walkedEvidence>>
afterAll(async () => {
  await world?.close()
})

const folderOf = (applicationUuid: string, db = world.database) =>
  evidenceBundle(db, world.keys, applicationUuid, new Date()).then((folder) => {
    if (folder === null) throw new Error('There is no such application')
    return folder
  })
const text = ({ files }: EvidenceFolder, name: string) => String(files.get(name))

test('the folder has each notice as sent, with proof of delivery, duties and mail', async () => {
  // The walk is in a test because it waits with `expect.poll`; the other tests need its data.
  world = await walkedEvidence('embedded')
  const folder = await folderOf(world.applications.declined)
  const [notice] = folder.bundle.notices
  if (notice === undefined) throw new Error('A declined application has a notice')
  const pdf = folder.files.get(`notices/${notice.noticeId}.pdf`)
  expect(
    Buffer.from(pdf ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(text(folder, `notices/${notice.noticeId}.txt`)).toContain('Equal Credit Opportunity Act')
  const index = text(folder, 'index.html')
  expect(index).toMatch(/A mail server accepted mail [0-9a-f-]{36} at \d{4}-/)
  expect(index).toContain('Duties to send notices')
  expect(text(folder, 'duties.csv')).toContain('due_at')
  expect(text(folder, 'mail.csv')).toContain(`NOTICE:${notice.noticeId}`)
  expect(text(folder, 'audit.txt')).toBe('All records are as they were written.\n')
})

test('the folder of a rewritten notice says so', async () => {
  const undo = new Error('undone')
  let audit = ''
  const { bundle } = await folderOf(world.applications.declined)
  await world.database
    .transaction(async (db) => {
      const [{ sha256 = '' } = {}] = bundle.notices
      const content = bundle.documents.find((document) => document.sha256 === sha256)?.content
      await db.query('update document set content = $2, content_sealed = null where sha256 = $1', [
        sha256,
        content?.replace('credit', 'income'),
      ])
      audit = text(await folderOf(world.applications.declined, { ...world.database, ...db }), 'audit.txt')
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(audit).toMatch(/^document [0-9a-f]{64}: was altered: it is not what its hash says$/m)
})

test("the agreement's PDF says who agreed, when and how; its fingerprint stays", async () => {
  const { funded } = world.applications
  const bundle = await findBundle(world.database, world.keys.keyring, funded)
  const agreement = bundle?.documents
    .map(({ content }) => JSON.parse(content) as WrittenDocument)
    .find(({ titleName }) => titleName === 'LOAN_AGREEMENT')
  if (!bundle || agreement === undefined) throw new Error('A funded loan has an agreement')
  const copy = withAcceptanceRecord(agreement, bundle)
  const section = copy.sections.at(-1)
  expect(copy.sections.slice(0, -1)).toEqual(agreement.sections)
  expect(copy.sha256).toBe(agreement.sha256)
  expect(section?.heading).toBe('Record of acceptance')
  expect(section?.paragraphs.join(' ')).toMatch(/ agreed to this text on \d{4}-\d\d-\d\d .* UTC\./)
  expect(section?.paragraphs.join(' ')).toContain('The offer was accepted on')
  expect(section?.table?.rows.at(-1)?.[0]).toBe('AGREED')
  const { files } = await folderOf(funded)
  expect(files.get(`texts/${agreement.sha256}.pdf`)?.length).toBeGreaterThan(10_000)
  expect(String(files.get('payouts.csv'))).toContain('SETTLED')
})

test('the folder of a counteroffer names the bound that limited the amount', async () => {
  const folder = await folderOf(world.applications.funded)
  const trace = folder.bundle.decisions.map(({ result }) => result ?? '').join()
  expect(text(folder, 'index.html').includes('What limited the amount')).toBe(trace.includes('bindingBound'))
})
