import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { BadReferenceFile, readTable } from '@relief/store/reference/csv.ts'
import { importSource, LacksRows } from '@relief/store/reference/import-source.ts'
import { type ReferenceSource, readSource, referenceSources } from '@relief/store/reference/sources.ts'
import { CannotRun, runCommand, say, Usage, whenStopped, withDatabase } from './command.ts'

const usage = `npm run import-reference -- <kind> <file.csv> [--fewer]
${referenceSources.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}`

/**
 * Windows-1252 from 0x80 to 0x9f. Node 20 decodes that encoding as Latin-1, which has control characters
 * there.
 */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes UTF-8, with or without a byte order mark, or else Windows-1252, which American agencies use. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const latin = Buffer.from(bytes).toString('latin1')
    return latin.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}

function rowsOf(source: ReferenceSource, path: string, bytes: Uint8Array) {
  const file = basename(path)
  const isSheet = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isSheet) throw new CannotRun(`${file} is a workbook. Save its sheet as CSV first.`)
  try {
    return readSource(source, file, readTable(file, decode(bytes), source.columns))
  } catch (error) {
    if (!(error instanceof BadReferenceFile)) throw error
    throw new CannotRun(`${error.message}\nNothing was changed. Expected: ${source.title}`)
  }
}

/** Imports a list of schools, majors, job titles or employers. */
await runCommand(usage, async ([name, path, fewer, ...rest]) => {
  const source = referenceSources.find((candidate) => candidate.name === name)
  if (source === undefined || path === undefined || rest.length > 0) throw new Usage()
  if (fewer !== undefined && fewer !== '--fewer') throw new Usage()
  const bytes = await readFile(path).catch(() => {
    throw new CannotRun(`${path} cannot be read.`)
  })
  const { rows, leftOut } = rowsOf(source, path, bytes)
  if (rows.length === 0)
    throw new CannotRun(`${basename(path)} has no rows to take over. Nothing was changed.`)
  return await withDatabase(async (database) => {
    const onProgress = (stored: number, of: number) => {
      if (stored === of || stored % 50_000 === 0) say(`${stored} of ${of} rows stored`)
    }
    const mayLackRows = fewer !== undefined
    const unwatch = whenStopped(() => 'nothing was imported; run it again')
    const summary = await importSource(database, source, rows, { mayLackRows, onProgress }).catch(
      (error: unknown) => {
        if (!(error instanceof LacksRows)) throw error
        const { lacking, offered } = error
        throw new CannotRun(
          `${basename(path)} lacks ${lacking} of the ${offered} rows that are offered now. Nothing was changed. If they are to be offered no more, add --fewer`,
        )
      },
    )
    unwatch()
    say(`${source.name}: ${rows.length} rows read`)
    say(`  added ${summary.added}, changed ${summary.changed}, the same as before ${summary.unchanged}`)
    say(`  the same as a row written by hand ${summary.adopted}`)
    say(`  no longer offered ${summary.noLongerOffered}`)
    for (const [why, count] of leftOut) say(`  left out ${count}: ${why}`)
    return 0
  })
})
