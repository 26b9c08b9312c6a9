import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isCalendarDate } from '@relief/domain/calendar-date.ts'
import { type EvidenceFolder, evidenceBundle } from '@relief/evidence/bundle.ts'
import type { BundleFile } from '@relief/evidence/bundle-documents.ts'
import { type Sampled, sampleIndex } from '@relief/evidence/sample-index.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { findCreatedBetween } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { makePrivateFolder, PRIVATE_FILE } from '@relief/store/private-files.ts'
import {
  APPLICATION,
  CannotRun,
  fillFolder,
  readApplication,
  requireApplications,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { readDatabaseKeys } from './database-keys.ts'
import { OPERATOR, parseOperator, parseOption, recordStaffAccess } from './staff.ts'

const usage = `npm run evidence -- (${APPLICATION} ... | --from <day> --to <day>) [folder] ${OPERATOR} --reason "why"`

type Asked = {
  ids: readonly string[]
  period: { from: string; to: string } | null
  folder: string | undefined
}

const isId = (text: string) => readApplication(text) !== null

function readArguments(args: readonly string[]): Asked {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { from, to } = values
  const [folder, ...rest] = positionals.filter((text) => !isId(text))
  const ids = [...new Set(positionals.flatMap((text) => readApplication(text) ?? []))]
  if (rest.length > 0 || positionals.slice(0, -1).some((text) => !isId(text)))
    throw new Usage(
      `${[folder, ...rest].join(' and ')}: an application's ID or number, and one folder at the end`,
    )
  if (from === undefined && to === undefined) {
    if (ids.length === 0)
      throw new Usage(folder === undefined ? '' : `${folder} is no application's ID or number`)
    return { ids, period: null, folder }
  }
  if (from === undefined || to === undefined || !isCalendarDate(from) || !isCalendarDate(to) || from > to)
    throw new Usage('--from and --to are days like 2026-11-01, the earlier one first')
  if (ids.length > 0) throw new Usage('Name applications or a period, not both')
  return { ids: [], period: { from, to }, folder }
}

await runCommand(usage, async (args) => {
  const { value: operator, rest } = parseOperator(args)
  const { value: reason, rest: asked } = parseOption(
    rest,
    '--reason',
    'Say why in --reason "...": it is kept',
  )
  const { ids, period, folder } = readArguments(asked)
  return await withDatabase(async (database, config) => {
    const named = period === null ? ids : await findCreatedBetween(database, period.from, period.to)
    if (named.length === 0) throw new CannotRun('No application was created in that period')
    const found = await requireApplications(database, named)
    const { keyring, signingSeeds } = await readDatabaseKeys(database, config)
    const keys = { keyring, signer: createSigner(signingSeeds) }
    const [only] = found
    const place = resolve(folder ?? (found.length === 1 ? `evidence-${only}` : `evidence-of-${found.length}`))
    // A file of another applicant must not be among those of this one.
    await fillFolder(place, 'the evidence', async (finish) => {
      await recordStaffAccess(database, found, { command: 'evidence', operator, reason })
      const isSample = period !== null || found.length > 1
      const sample: Sampled[] = []
      for (const id of found) {
        const made = await makeFolder(database, keys, id)
        const { files, ...sampled } = made
        await writeFiles(isSample ? join(place, id) : place, files)
        sample.push(sampled)
      }
      if (isSample) await writeFiles(place, new Map([['index.html', sampleIndex(sample, new Date())]]))
      await finish()
    })
    say(
      `${found.length} ${found.length === 1 ? 'application' : 'applications'} in ${place}. Open index.html there.`,
    )
    return 0
  })
})

async function makeFolder(
  db: Db,
  keys: Parameters<typeof evidenceBundle>[1],
  applicationUuid: string,
): Promise<EvidenceFolder> {
  const folder = await evidenceBundle(db, keys, applicationUuid, new Date())
  if (folder === null) throw new CannotRun(`There is no application ${applicationUuid}`)
  return folder
}

/** Writes the files readable only by this account, because they contain personal data. */
async function writeFiles(place: string, files: ReadonlyMap<string, BundleFile>): Promise<void> {
  for (const [name, content] of files) {
    await makePrivateFolder(dirname(join(place, name)))
    await writeFile(join(place, name), content, { mode: PRIVATE_FILE })
  }
}
