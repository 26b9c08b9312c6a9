/**
 * Whether an application has such a row, looked up by the index. For `exists` among other conditions
 * PostgreSQL may read the whole table instead, into a hash, for the sake of a hundred applications.
 * @param condition on the row, `r`
 * @param of the table of the statement that names the application
 */
export const hasRow = (table: string, condition = 'true', of = 'a') =>
  `coalesce((select true from ${table} r
     where r.application_uuid = ${of}.application_uuid and ${condition} limit 1), false)`
