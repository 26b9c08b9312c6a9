/** Maps each field of an entity to its column: the only place where both names meet. */
export type Columns<Field extends string = string> = { readonly [Name in Field]: string }

/**
 * A select list that reads each column under the name of its field.
 * @param table the table's alias in the statement
 */
export function selectList(columns: Columns, table: string): string {
  return Object.entries(columns)
    .map(([field, column]) => `${table}.${column} as "${field}"`)
    .join(', ')
}

/**
 * Assigns the columns that a JSON object of column names holds; columns that it does not name keep their
 * values.
 * @param table the alias of the row that is updated
 * @param parameter the parameter with the result of `toColumns` as JSON, such as `$3`
 */
export function setFromJson(columns: Columns, table: string, parameter: string): string {
  const names = Object.values(columns)
  const values = names.map((name) => `n.${name}`)
  return `(${names.join(', ')}) =
    (select ${values.join(', ')} from jsonb_populate_record(${table}, ${parameter}::jsonb) n)`
}

type Row = { readonly [column: string]: unknown }

/** The values of these fields under the names of their columns. */
export function toColumns<Field extends string>(
  columns: Columns<Field>,
  fields: { readonly [Name in Field]?: unknown },
): Row {
  const entries = Object.entries(columns) as [Field, string][]
  return Object.fromEntries(entries.map(([field, column]) => [column, fields[field]]))
}

/** The fields of an entity, from a row with column names. */
export function toFields<Entity>(columns: Columns<keyof Entity & string>, row: Row): Entity {
  const entries = Object.entries(columns) as [string, string][]
  return Object.fromEntries(entries.map(([field, column]) => [field, row[column]])) as Entity
}
