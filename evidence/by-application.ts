/** The rows of each application, in their order. */
export function byApplication<Row extends { applicationUuid: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.applicationUuid)
    if (group === undefined) groups.set(row.applicationUuid, [row])
    else group.push(row)
  }
  return groups
}
