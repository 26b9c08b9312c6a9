import { spawnSync } from 'node:child_process'
import { runCommand, Usage } from '@relief/tools/command.ts'

/** What `npm run bench` measures; the long ones by name alone: `npm run bench -- scale`. */
const benches = ['weights', 'decision', 'submission', 'sealed', 'continue', 'search']
const longBenches = [
  'applications',
  'idle',
  'overload',
  'pgbench',
  'main-thread',
  'plan',
  'scale',
  'size',
  'traces',
  'lighthouse',
  'next',
  'wizard',
]

const usage = `npm run bench -- [${[...benches, ...longBenches].join(' | ')}]...`

await runCommand(usage, async (wanted) => {
  const unknown = wanted.filter((name) => !benches.includes(name) && !longBenches.includes(name))
  if (unknown.length > 0) throw new Usage(`There is no bench ${unknown.join(', ')}`)
  const codes = (wanted.length > 0 ? wanted : benches).map(
    (name) =>
      spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}.ts`], { stdio: 'inherit' })
        .status ?? 1,
  )
  return Math.max(...codes)
})
