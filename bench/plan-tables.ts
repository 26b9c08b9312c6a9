import { application, choices, loads, MEASURED_CORES, measured, prices } from './plan-costs.ts'

const DAY_SECONDS = 86_400
const YEAR_DAYS = 365
const MONTH_DAYS = YEAR_DAYS / 12

/** Two significant digits: the costs are not known better. */
const rough = (value: number) => Number(value.toPrecision(2))
const count = (value: number) => value.toLocaleString('en-US')
const dollars = (value: number) => `$${count(value)}`

const UNITS = [
  [1e15, 'PB'],
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

function bytes(value: number): string {
  const [size, unit] = UNITS.find(([least]) => rough(value) >= least) ?? [1e3, 'kB']
  return `${count(rough(value / size))} ${unit}`
}

/** Seconds of one server process that a submission takes, with its part of the decisions. */
const processSeconds =
  1 / (measured.submissions.perSecond * choices.usable) +
  application.decisions / application.submissions / (measured.decisions.perSecond * choices.usable)
/** Seconds of one database core that a submission takes, clients included. */
const coreSeconds = MEASURED_CORES / measured.statements.perSecond
const applicationBytes = measured.application.kilobytes * 1_000

/** What a number of submissions per second requires. */
function requirements(perSecond: number) {
  const applicationsPerSecond = perSecond / application.submissions
  const applications = applicationsPerSecond * DAY_SECONDS
  const computed = Math.ceil(perSecond * processSeconds)
  const processes = Math.max(choices.minimum, computed)
  const cores = Math.max(choices.minimum, Math.ceil((perSecond * coreSeconds) / choices.usable))
  const bytesPerDay = applications * applicationBytes
  return {
    applications,
    decisionsPerSecond: applicationsPerSecond * application.decisions,
    computed,
    processes,
    cores,
    connections: processes * choices.connectionsPerProcess,
    bytesPerDay,
    storedBytes: bytesPerDay * MONTH_DAYS * choices.storedMonths,
    machinesPerMonth: (processes + cores) * prices.coreMonth,
    storagePerMonth: ((bytesPerDay * YEAR_DAYS) / 1e9) * prices.gigabyteMonth,
    vendorCalls: applications * application.vendorCalls,
    creditReportsPerMonth: applications * MONTH_DAYS * application.creditReports * prices.creditReport,
  }
}

/** A Markdown table whose columns are aligned; `right` are the columns with numbers. */
function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = '', ...body] = rows.map((row) =>
    line(
      row.map((cell, at) =>
        right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      ),
    ),
  )
  const rule = line(
    widths.map((width, at) => (right.includes(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
  )
  return [head, rule, ...body].join('\n')
}

function unitCosts(): string {
  const { submissions, statements, decisions, processMegabytes, application: stored } = measured
  return table([
    ['metric', 'measured', 'source'],
    [
      'submissions of one server process',
      `${count(submissions.perSecond)} per second, ${submissions.medianMs} ms median`,
      '`npm run bench -- submission`',
    ],
    [
      'the same read and write without HTTP, with server and clients on the same machine',
      `${count(statements.perSecond)} per second, ${statements.medianMs} ms median`,
      'the same run',
    ],
    [
      `full decisions of one process, policy ${decisions.policy}, with other work running`,
      `${count(decisions.perSecond)} per second`,
      '`npm run bench -- decision`',
    ],
    [
      'maximum memory of a server process under load',
      `${processMegabytes} MB`,
      '`npm run bench -- submission`',
    ],
    [
      `rows and indexes of an application, policy ${stored.policy}`,
      `${stored.kilobytes} kB`,
      '`npm run bench -- size`',
    ],
  ])
}

function requirementsTable(): string {
  const all = loads.map(requirements)
  type Required = (typeof all)[number]
  const row = (title: string, cell: (each: Required) => string) => [title, ...all.map(cell)]
  return table(
    [
      ['submissions per second', ...loads.map(count)],
      row('applications with a loan, per day', (each) => count(rough(each.applications))),
      row('decisions per second', (each) => count(rough(each.decisionsPerSecond))),
      row('server processes (one core and 256 MB of heap each)', ({ computed, processes }) =>
        processes === computed ? count(processes) : `${count(processes)} (${count(computed)} computed)`,
      ),
      row('database cores', (each) => count(each.cores)),
      row(`database connections (${choices.connectionsPerProcess} per process)`, (each) =>
        count(each.connections),
      ),
      row('new rows and indexes, per day', (each) => bytes(each.bytesPerDay)),
      row(`total after ${choices.storedMonths} months, before the first erasure`, (each) =>
        bytes(each.storedBytes),
      ),
      row(`machines per month, at ${dollars(prices.coreMonth)} per core`, (each) =>
        dollars(each.machinesPerMonth),
      ),
      row(`storage per month after a year, at ${dollars(prices.gigabyteMonth)}/GB`, (each) =>
        dollars(rough(each.storagePerMonth)),
      ),
      row(`vendor calls per day, about ${application.vendorCalls} per application`, (each) =>
        count(rough(each.vendorCalls)),
      ),
      row(`credit reports per month, at ${dollars(prices.creditReport)} each`, (each) =>
        dollars(rough(each.creditReportsPerMonth)),
      ),
    ],
    loads.map((_, at) => at + 1),
  )
}

/** What breaks first, from the lowest rate to the highest. */
function breaks(): string {
  const perProcess = 1 / processSeconds
  const processes = Math.floor(choices.connections / choices.connectionsPerProcess)
  const [first = 0, second = 0, last = 0] = loads
  const bytesPerSecond = requirements(last).bytesPerDay / DAY_SECONDS
  const rows: [number, string, string][] = [
    [first, "nothing, except the vendors' own rate limits", 'agree on limits with the vendors'],
    [
      second,
      `the time to back up and erase ${bytes(requirements(second).storedBytes)}; background jobs that read by time`,
      'archive the write-ahead log instead of dumping nightly; partition the evidence by month',
    ],
    [
      perProcess,
      'one server process',
      `add one for every additional ${count(rough(perProcess))}; the proxy does not need session affinity`,
    ],
    [
      measured.statements.perSecond,
      'what everyone shares: the table that all jobs are taken from, and the row that chains security events',
      'not measured above this rate; `work_oldest_seconds` and `WorkWaits` show waiting jobs',
    ],
    [
      processes * perProcess,
      `the ${choices.connections} connections that PostgreSQL allows by default: ${processes} processes take ${processes * choices.connectionsPerProcess}`,
      'raise `max_connections`, or use PgBouncer with the settings in [operations](operations.md)',
    ],
    [
      last,
      `one primary's write-ahead log: ${bytes(bytesPerSecond)} per second of rows and indexes, and full pages after each checkpoint`,
      'use one database per group of applicants; [distributed engines are not supported](decisions/0075-the-database-engines-that-are-served.md)',
    ],
  ]
  const sorted = rows.sort(([left], [right]) => left - right)
  return table(
    [
      ['submissions per second', 'what breaks first', 'what to do'],
      ...sorted.map(([rate, what, remedy]) => [count(rough(rate)), what, remedy]),
    ],
    [0],
  )
}

/** The tables of docs/scale.md that are computed. */
export const planTables = (): string[] => [unitCosts(), requirementsTable(), breaks()]
