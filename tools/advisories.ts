import { readPackages } from '../licenses.ts'
import { runCommand, say, Usage } from './command.ts'

const TIMEOUT_MS = 30_000
/** Exit codes: an advisory was found; the registry could not be reached. */
const FOUND = 1
const NOT_ASKED = 3

type Advisory = { severity: string; title: string; url: string; vulnerable_versions: string }

/** The registry's advisories for these versions, by package. @throws Error when it does not answer */
async function fetchAdvisories(
  registry: string,
  versions: Record<string, string[]>,
): Promise<Record<string, Advisory[]>> {
  const reply = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`it answered ${reply.status}`)
  return (await reply.json()) as Record<string, Advisory[]>
}

await runCommand('npm run advisories', async (args) => {
  if (args.length > 0) throw new Usage()
  // npm sets it when it runs a script.
  const configured = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'
  const registry = configured.endsWith('/') ? configured : `${configured}/`
  const packages = readPackages()
  const shipped = new Set(packages.filter(({ isTool }) => !isTool).map(({ name }) => name))
  const versions: Record<string, string[]> = {}
  for (const { name, version } of packages)
    versions[name] = [...new Set([...(versions[name] ?? []), version])]
  let known: Record<string, Advisory[]>
  try {
    known = await fetchAdvisories(registry, versions)
  } catch (error) {
    say(
      `NOT CHECKED: the registry could not be asked, ${error instanceof Error ? error.message : 'it failed'}.`,
    )
    return NOT_ASKED
  }
  const found = Object.entries(known).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url, vulnerable_versions: range }) => {
      const use = shipped.has(name) ? 'shipped' : 'tool'
      return `${severity} ${name} ${range} (${use}): ${title} ${url}`
    }),
  )
  for (const line of found.sort()) say(line)
  say(`${packages.length} packages checked, ${found.length} advisories`)
  return found.length === 0 ? 0 : FOUND
})
