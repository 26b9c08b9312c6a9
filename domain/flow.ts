/**
 * The flow engine. The journey is a table read top to bottom; the path is the rows whose condition holds;
 * an application stores only its cursor. There is no history and there are no edges.
 */
export type Row<Step extends string, Facts> = {
  readonly step: Step
  /** Whether the row is on the path; always when absent. */
  readonly when?: (facts: Facts) => boolean
  /** Whether a new application may begin behind this row because it is answered already. */
  readonly isAnswered?: (facts: Facts) => boolean
  /**
   * question: may be returned to. passing: shown on the way, never returned to.
   * noReturn: once left forward, neither it nor anything before it may be returned to. end: nothing follows.
   */
  readonly kind?: 'question' | 'passing' | 'noReturn' | 'end'
  /** When a passing row may be returned to after all: what was said there can be thought over. */
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

/** The steps of the journey as the facts stand, in order, up to the first end. */
export function path<Step extends string, Facts>(table: Table<Step, Facts>, facts: Facts): Step[] {
  const rows = table.filter((row) => holds(row, facts))
  const end = rows.findIndex((row) => row.kind === 'end')
  return (end < 0 ? rows : rows.slice(0, end + 1)).map((row) => row.step)
}

/** The step after this one, as the facts stand after it; null when nothing follows. */
export function next<Step extends string, Facts>(
  table: Table<Step, Facts>,
  facts: Facts,
  step: Step,
): Step | null {
  const index = indexOf(table, step)
  if (table[index]?.kind === 'end') return null
  return table.slice(index + 1).find((row) => holds(row, facts))?.step ?? null
}

/** The step that going back leads to; null when there is none or it may not be returned to. */
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

/** The cursor itself while its row holds; else the nearest row that does, the next one first. */
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

/** Where a new application begins: the first row that holds and is not answered yet. */
export function begin<Step extends string, Facts>(table: Table<Step, Facts>, facts: Facts): Step {
  const first = table.find((row) => holds(row, facts) && !(row.isAnswered?.(facts) ?? false))
  if (first === undefined) throw new RangeError('Every row of the journey is answered')
  return first.step
}
