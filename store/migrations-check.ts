import { type Migration, splitStatements } from './migrate.ts'

const name = '(?:"?\\w+"?\\.)?"?(\\w+)"?'
const created = new RegExp(`^create table (?:if not exists )?${name}`, 'i')

/** Statements that are unsafe on a table with rows and readers, and their alternatives. */
const rules: readonly { pattern: RegExp; fault: string }[] = [
  {
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently)(?:if not exists )?\\w+ on ${name}`, 'i'),
    fault:
      'locks the table while it reads it. Use create index concurrently if not exists, outside a transaction',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*alter (?:column )?"?\\w+"? (?:set data )?type`, 'i'),
    fault: 'rewrites the table. Add a column, fill it in batches, and read it instead',
  },
  {
    pattern: new RegExp(`^alter table ${name} (?!.*default).*add (?:column )?.*not null`, 'i'),
    fault: 'fails on rows that exist. Give the column a default, or let it be null',
  },
  {
    pattern: new RegExp(
      `^alter table ${name} .*add (?:column )?.*default (?:gen_random_uuid|clock_timestamp|random|nextval)`,
      'i',
    ),
    fault: 'rewrites the table, because the default differs by row. Fill the column in batches',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*alter (?:column )?"?\\w+"? set not null`, 'i'),
    fault: 'reads the whole table under a lock. Add a check as not valid, validate it, then set not null',
  },
  {
    pattern: new RegExp(`^alter table ${name} (?!.*(?:not valid|using index)).*add constraint`, 'i'),
    fault: 'checks the whole table under a lock. Add it as not valid, and validate it in a later migration',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*(?:drop column|rename)`, 'i'),
    fault: 'breaks the version before, which still runs. Stop using it first; remove it a version later',
  },
  {
    pattern: new RegExp(`^drop table (?:if exists )?${name}`, 'i'),
    fault: 'breaks the version before, which still runs. Stop using it first; remove it a version later',
  },
  {
    pattern: new RegExp(`^(?:update|delete from|truncate(?: table)?) ${name}`, 'i'),
    fault: 'changes every row in one transaction. Do it in batches, in the background',
  },
  {
    pattern: new RegExp(`^(?:lock table|cluster|vacuum full|reindex(?! .*concurrently).*) ${name}`, 'i'),
    fault: 'locks the table',
  },
]

const dropIndex = /^drop index (?!concurrently)/i
const concurrently = / concurrently /i

/**
 * Statements that would block the requests of a running server, or break the previous version, which runs
 * beside this one during an upgrade. Tables that the migration itself creates are empty, so any statement is
 * allowed on them.
 */
export function findMigrationFaults({ name: file, sql }: Pick<Migration, 'name' | 'sql'>): string[] {
  const isOutside = sql.startsWith('-- Outside a transaction')
  const statements = splitStatements(sql).map((statement) => statement.replace(/\s+/g, ' '))
  const own = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const about = `${file}: ${statement.slice(0, 60)}`
    const found = rules.flatMap(({ pattern, fault }) => {
      const table = pattern.exec(statement)?.[1]
      return table === undefined || own.has(table) ? [] : [`${about}: ${fault}`]
    })
    if (dropIndex.test(statement)) found.push(`${about}: locks the table. Use drop index concurrently`)
    if (concurrently.test(statement) && !isOutside)
      found.push(`${about}: needs "-- Outside a transaction" as the first line of its file`)
    if (isOutside && !/if (not )?exists/i.test(statement))
      found.push(`${about}: may run twice. Use if not exists, or if exists`)
    return found
  })
}
