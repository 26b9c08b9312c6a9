import { planTables } from './plan-tables.ts'

/** The tables of docs/scale.md, computed from the costs in plan-costs.ts. */
process.stdout.write(`${planTables().join('\n\n')}\n`)
