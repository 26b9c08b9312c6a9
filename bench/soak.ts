import { soak, unsolvableTries } from './random-offers.ts'

/** A million random offers: `npm run soak -- [how many]`. */

const count = Number(process.argv[2] ?? 1_000_000)
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Usage: npm run soak -- [how many offers, 1000000 when absent]\n')
  process.exit(2)
}
const started = performance.now()
const { broken, highestApr, largestError } = soak(count, 20_261_121)
const { unsolved, wrong } = unsolvableTries(Math.ceil(count / 10), 20_261_121)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  `${count} random offers in ${seconds} s: ${broken.length} broken, highest APR ${(highestApr * 100).toFixed(2)} %, ` +
    `payments worth their advance to ${largestError.toExponential(1)}; ${unsolved} impossible ones refused, ${wrong.length} not\n`,
)
for (const line of [...broken, ...wrong]) process.stdout.write(`  ${line}\n`)
process.exitCode = broken.length + wrong.length === 0 ? 0 : 1
