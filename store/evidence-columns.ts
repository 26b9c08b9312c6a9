import {
  type EvidenceTableName,
  evidenceTable,
  evidenceTableNames,
  otherSchemas,
  otherTables,
  recordTables,
} from './evidence-tables.ts'

/** How the audit covers a column: a record of its row, a comparison with other evidence, or not at all. */
export type Coverage = 'recorded' | 'derived' | 'not evidence'

export type EvidenceColumn = { column: string; coverage: Coverage; sentence: string }

const RECORDED = 'its hash is recorded at each write'

/** Every column of a table whose rows are recorded. A column may be recorded and derived. */
export function columnsOfTable(name: EvidenceTableName): EvidenceColumn[] {
  const { key, recorded, derived, notEvidence, hasApplication } = evidenceTable(name)
  const own = [...key, ...recorded.flat()].filter((column) => derived[column] === undefined)
  const application =
    hasApplication === 'NEVER' || own.includes('application_uuid') ? [] : ['application_uuid']
  const by = (coverage: Coverage, sentences: Readonly<Record<string, string>>) =>
    Object.entries(sentences).map(([column, sentence]) => ({ column, coverage, sentence }))
  return [
    ...[...application, ...own].map((column) => ({
      column,
      coverage: 'recorded' as const,
      sentence: RECORDED,
    })),
    ...by('derived', derived),
    ...by('not evidence', notEvidence),
  ]
}

const RULE = '| --- | --- | --- |'

const LINE = 109

/** Wraps words at the line width of the page. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > LINE) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}

/** The text of docs/evidence.md, which documents every column of the database. */
export function evidencePage(): string {
  const tables = evidenceTableNames.map((name) => {
    const columns = columnsOfTable(name)
    const recorded = columns.filter(({ coverage }) => coverage === 'recorded')
    const others = columns.filter(({ coverage }) => coverage !== 'recorded')
    const list = wrapped(`Recorded: ${recorded.map(({ column }) => `\`${column}\``).join(', ')}.`)
    const rows = others.map(
      ({ column, coverage, sentence }) => `| \`${column}\` | ${coverage} | ${sentence} |`,
    )
    const table =
      rows.length === 0 ? '' : `\n\n| column | coverage | how, or why not |\n${RULE}\n${rows.join('\n')}`
    const removal = evidenceTable(name).isRemovable
      ? 'The product removes rows; each removal is recorded.'
      : 'The product never removes rows.'
    return `### ${name}\n\n${list}\n${removal}${table}`
  })
  const list = (sentences: Readonly<Record<string, string>>) =>
    Object.entries(sentences)
      .map(([name, sentence]) => `| \`${name}\` | ${sentence} |`)
      .join('\n')
  return `# Which data is evidence

Generated from \`store/evidence-tables.ts\`. \`evidence/every-column.db.test.ts\` reads the real schema, changes every column
in the first two sections with SQL, and expects \`npm run verify-audit\` to name the table and the row.
[Decision 18](decisions/0018-signed-checkpoints.md) explains how it works.

## Recorded tables

${tables.join('\n\n')}

## The records themselves

| table | how every column is checked |
| --- | --- |
${list(recordTables)}

## Not evidence

| table | why |
| --- | --- |
${list(otherTables)}
${Object.entries(otherSchemas)
  .map(([name, sentence]) => `| every table of the schema \`${name}\` | ${sentence} |`)
  .join('\n')}
`
}
