import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runCommand, say, Usage } from './command.ts'

/** Exit codes: a package is behind without a reason; the registry could not be reached. */
const BEHIND = 1
const NOT_ASKED = 3

type Outdated = Record<string, { current: string; latest: string }>

/** The packages that npm reports as outdated; npm exits with 1 when there are any. */
function readOutdated(): Promise<Outdated | null> {
  return new Promise((resolve) => {
    execFile('npm', ['outdated', '--json'], { maxBuffer: 1e7 }, (error, stdout) => {
      try {
        const found = JSON.parse(stdout === '' ? '{}' : stdout)
        const isAnswer = found.error === undefined && (error === null || error.code === 1)
        resolve(isAnswer ? found : null)
      } catch {
        resolve(null)
      }
    })
  })
}

/** The packages that are held back, with the reasons: rows of the table in docs/dependencies.md. */
function readReasons(): Map<string, string> {
  const page = readFileSync(new URL('../docs/dependencies.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    rows.map((row) => {
      const [, name = '', reason = ''] = row.split('|').map((cell) => cell.trim())
      return [name.replaceAll('`', ''), reason]
    }),
  )
}

/** Lists each package that is behind its newest version, and why it is held back. */
await runCommand('npm run dependencies', async (args) => {
  if (args.length > 0) throw new Usage()
  const outdated = await readOutdated()
  if (outdated === null) {
    say('NOT CHECKED: the registry could not be asked.')
    return NOT_ASKED
  }
  const reasons = readReasons()
  let unexplained = 0
  for (const [name, { current, latest }] of Object.entries(outdated)) {
    const reason = reasons.get(name)
    if (reason === undefined) unexplained += 1
    say(`${name} ${current}, newest ${latest}: ${reason ?? 'no reason to wait. Update it'}`)
  }
  for (const name of reasons.keys())
    if (outdated[name] === undefined) say(`${name}: is not behind any more. Take its row out of the page`)
  say(`${Object.keys(outdated).length} packages behind, ${unexplained} of them without a reason`)
  return unexplained === 0 ? 0 : BEHIND
})
