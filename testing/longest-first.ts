import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest, each longer than the ones after it in its project. */
const longest = [
  'e2e/chaos/chaos.e2e.test.ts',
  'e2e/every-end.e2e.test.ts',
  'e2e/api-walk.e2e.test.ts',
  'e2e/mail.e2e.test.ts',
  'e2e/every-page.e2e.test.ts',
  'e2e/outages.e2e.test.ts',
  'e2e/payouts.e2e.test.ts',
  'e2e/journey.e2e.test.ts',
  'e2e/after-acceptance.e2e.test.ts',
  'e2e/bank-link.e2e.test.ts',
  'e2e/ends.e2e.test.ts',
  'e2e/bank-link-kill.e2e.test.ts',
  'e2e/spanish.e2e.test.ts',
  'e2e/line-by-keyboard.e2e.test.ts',
  'tools/commands.db.test.ts',
  'evidence/every-column.db.test.ts',
  'tools/backup.db.test.ts',
  'server/flow/model-walk.db.test.ts',
  'server/jobs/servicing.db.test.ts',
  'tools/factors.db.test.ts',
  'server/http/ownership.db.test.ts',
  'server/tracing/traces.db.test.ts',
  'server/calls/draws.db.test.ts',
]

const root = join(import.meta.dirname, '..')
const missing = longest.filter((file) => !existsSync(join(root, file)))
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: correct the list of test files`)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`))
  return rank < 0 ? longest.length : rank
}

/** Starts the longest files first, so that no worker still runs one when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
