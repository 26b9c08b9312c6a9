import { BadConfig, type Config, readConfig, unknownSettings } from '@relief/server/settings/config.ts'
import { type Finding, fault, note, ok } from './check.ts'

type Environment = Readonly<Record<string, string | undefined>>

function problemsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.problems
    throw error
  }
}

/**
 * Checks the settings of this environment, and whether production would accept them.
 * @returns the configuration; null when a server of this environment would not start
 */
export function checkSettings(env: Environment): { config: Config | null; found: Finding[] } {
  const isProduction = env['NODE_ENV'] === 'production'
  const problems = problemsOf(env)
  const found = problems.map((problem) => fault('settings', problem))
  if (problems.length === 0) found.push(ok('settings', `complete for ${env['NODE_ENV'] ?? 'development'}`))
  for (const name of unknownSettings(env))
    found.push(note('settings', `${name}: not a setting of this server. Check its spelling`))
  if (!isProduction) {
    const inProduction = problemsOf({ ...env, NODE_ENV: 'production' }).filter(
      (problem) => !problems.includes(problem),
    )
    for (const problem of inProduction) found.push(note('production would refuse', problem))
  }
  return { config: problems.length === 0 ? readConfig(env) : null, found }
}
