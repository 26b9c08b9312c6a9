/**
 * The flow engine. The flow is a table read from top to bottom, and the path is the rows whose condition
 * holds. An application stores only its cursor: no history and no edges.
 */
export type Row<Step extends string, Facts> = {
  readonly step: Step
  readonly when?: (facts: Facts) => boolean
  /** Whether a new application can start after this row because it is already answered. */
  readonly isAnswered?: (facts: Facts) => boolean
  /**
   * question: can be returned to. passing: shown on the way, cannot be returned to. noReturn: once left,
   * neither it nor any earlier row can be returned to. end: the last row.
   */
  readonly kind?: 'question' | 'passing' | 'noReturn' | 'end'
  /** When a passing row can be returned to after all, because its answer may change. */
  readonly mayReturn?: (facts: Facts) => boolean
}

export type Table<Step extends string, Facts> = readonly Row<Step, Facts>[]

function holds<Step extends string, Facts>(row: Row<Step, Facts>, facts: Facts): boolean {
  return row.when === undefined || row.when(facts)
}

function indexOf<Step extends string, Facts>(table: Table<Step, Facts>, step: Step): number {
  const index = table.findIndex((row) => row.step === step)
  if (index < 0) throw new RangeError(`No row for the step ${step}`)
  return index
}

/** The steps for these facts, in order, up to the first end. */
export function path<Step extends string, Facts>(table: Table<Step, Facts>, facts: Facts): Step[] {
  const rows = table.filter((row) => holds(row, facts))
  const end = rows.findIndex((row) => row.kind === 'end')
  return (end < 0 ? rows : rows.slice(0, end + 1)).map((row) => row.step)
}

/** The step after this one for these facts; null after the last. */
export function next<Step extends string, Facts>(
  table: Table<Step, Facts>,
  facts: Facts,
  step: Step,
): Step | null {
  const index = indexOf(table, step)
  if (table[index]?.kind === 'end') return null
  return table.slice(index + 1).find((row) => holds(row, facts))?.step ?? null
}

/** The step that Back goes to; null when there is no such step. */
export function previous<Step extends string, Facts>(
  table: Table<Step, Facts>,
  facts: Facts,
  step: Step,
): Step | null {
  const index = indexOf(table, step)
  if (table[index]?.kind === 'end' || table[index]?.kind === 'passing') return null
  for (const row of table.slice(0, index).reverse()) {
    if (!holds(row, facts)) continue
    if (row.kind === 'noReturn' || row.kind === 'end') return null
    if (row.kind !== 'passing' || row.mayReturn?.(facts)) return row.step
  }
  return null
}

/** The cursor itself while its row applies; otherwise the nearest row that does, later rows first. */
export function settle<Step extends string, Facts>(
  table: Table<Step, Facts>,
  facts: Facts,
  cursor: Step,
): Step {
  const index = indexOf(table, cursor)
  const held = (row: Row<Step, Facts>) => holds(row, facts)
  const nearest = table.slice(index).find(held) ?? table.slice(0, index).reverse().find(held)
  if (nearest === undefined) throw new RangeError('No row of the journey holds')
  return nearest.step
}

/** Where a new application starts: the first row that applies and has no answer yet. */
export function begin<Step extends string, Facts>(table: Table<Step, Facts>, facts: Facts): Step {
  const first = table.find((row) => holds(row, facts) && !(row.isAnswered?.(facts) ?? false))
  if (first === undefined) throw new RangeError('Every row of the journey is answered')
  return first.step
}
