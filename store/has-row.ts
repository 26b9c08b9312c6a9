/**
 * Whether an application has such a row, by an index lookup. With `exists` among other conditions, PostgreSQL
 * may instead hash the whole table just to check a hundred applications.
 * @param condition on the row, `r`
 * @param of the alias of the table that identifies the application
 */
export const hasRow = (table: string, condition = 'true', of = 'a') =>
  `coalesce((select true from ${table} r
     where r.application_uuid = ${of}.application_uuid and ${condition} limit 1), false)`
