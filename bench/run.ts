import { spawnSync } from 'node:child_process'

/** What `npm run bench` measures; the long ones by name alone: `npm run bench -- scale`. */
const benches = ['weights', 'decision', 'submission', 'sealed', 'continue', 'search']
const longBenches = [
  'applications',
  'idle',
  'overload',
  'pgbench',
  'main-thread',
  'scale',
  'size',
  'traces',
  'lighthouse',
  'next',
  'wizard',
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.includes(name) && !longBenches.includes(name))
if (unknown.length > 0) {
  const names = [...benches, ...longBenches].join(', ')
  process.stderr.write(`No bench is called ${unknown.join(', ')}. There are ${names}.\n`)
  process.exit(2)
}
const codes = (wanted.length > 0 ? wanted : benches).map(
  (name) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}.ts`], { stdio: 'inherit' })
      .status ?? 1,
)
process.exitCode = Math.max(...codes)
