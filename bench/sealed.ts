import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashed } from '@relief/documents/text.ts'
import { storeDocument } from '@relief/store/document.ts'
import { findIncome, type IncomeContent } from '@relief/store/income.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { saveAnswers } from '@relief/store/save-answers.ts'
import { someApplication } from '@relief/store/test-application.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'

/** The cost of saving and reading sealed answers, without HTTP, on PostgreSQL. */
const SUBJECTS = 50
const CALLS = 4000
const say = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
const { url, drop } = await createDatabase({ serverUrl: postgres.url })
const database = openPostgres(url, (error) => {
  throw error
})
const keyring = { current: 'k', keys: new Map([['k', randomBytes(32)]]) }
const address = {
  streetLineOne: '12 Oak Street',
  streetLineTwo: 'Apt 4',
  city: 'Fresno',
  stateCode: 'CA' as const,
  zipCode: '93701',
}
const job: IncomeContent = {
  kind: 'JOB',
  jobFields: {
    category: 'EMPLOYED_SALARY',
    customCompanyName: 'Example Freight Incorporated',
    title: 'Warehouse associate',
    payFrequency: 'BIWEEKLY',
    salary: 52_000,
    otherCompensation: 0,
  },
}

const sentences = readFileSync('docs/operations.md', 'utf8').split('\n')
/** A different text each time, as long as an agreement. */
function newAgreement() {
  const paragraphs = sentences.map((sentence) => `${sentence} ${randomBytes(3).toString('hex')}`)
  const text = {
    titleName: 'LOAN_AGREEMENT' as const,
    version: '1',
    title: 'Agreement',
    sections: [{ heading: '', paragraphs }],
  }
  return hashed(text)
}

try {
  await migrate(database, await readMigrations())
  const subjects = await Promise.all(Array.from({ length: SUBJECTS }, () => someApplication(database)))
  /** One call at a time: the duration of each, and the CPU time of this process alone. */
  const measure = async (name: string, work: (subject: (typeof subjects)[number]) => Promise<unknown>) => {
    const times: number[] = []
    const cpu = process.cpuUsage()
    for (let round = 0; round < CALLS / SUBJECTS; round++)
      for (const subject of subjects) {
        const start = performance.now()
        await work(subject)
        times.push(performance.now() - start)
      }
    const { user, system } = process.cpuUsage(cpu)
    times.sort((a, b) => a - b)
    const median = (times[CALLS / 2] ?? 0).toFixed(3)
    say(`${name} median ${median} ms, ${((user + system) / 1000 / CALLS).toFixed(3)} ms of the processor`)
  }
  for (let pass = 0; pass < 2; pass++) {
    await measure('save phone and address:', ({ applicationUuid, owner }) =>
      saveAnswers(
        database,
        keyring,
        { applicationUuid, owner },
        { person: { phone: '5593217745', address } },
      ),
    )
    await measure('save three jobs:       ', ({ applicationUuid, owner }) =>
      saveAnswers(database, keyring, { applicationUuid, owner }, { income: [job, job, job] }),
    )
    await measure('read the person:       ', ({ applicationUuid, owner }) =>
      findPerson(database, keyring, applicationUuid, owner),
    )
    await measure('keep a new agreement:  ', () =>
      storeDocument(database, keyring, newAgreement(), new Date()),
    )
    await measure('read three jobs:       ', ({ applicationUuid, owner }) =>
      findIncome(database, keyring, applicationUuid, owner),
    )
  }
  const [size] = await database.query<{ kilobytes: number }>(
    `select (pg_total_relation_size('document') / 1024 / count(*))::int as kilobytes from document`,
  )
  say(`an agreement takes ${size?.kilobytes} kB`)
} finally {
  await database.close()
  await drop()
  await postgres.stop()
}
