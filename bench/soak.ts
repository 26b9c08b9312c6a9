import { runCommand, say, Usage } from '@relief/tools/command.ts'
import { soak, unsolvableTries } from './random-offers.ts'

/** A million random offers: `npm run soak -- [how many]`. */
await runCommand('npm run soak -- [how many offers, 1000000 when absent]', async ([text, ...rest]) => {
  const count = Number(text ?? 1_000_000)
  if (!Number.isInteger(count) || count < 1 || rest.length > 0)
    throw new Usage('The number of offers is a whole number above 0')
  const started = performance.now()
  const { broken, highestApr, largestError } = soak(count, 20_261_121)
  const { unsolved, wrong } = unsolvableTries(Math.ceil(count / 10), 20_261_121)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `${count} random offers in ${seconds} s: ${broken.length} broken, highest APR ${(highestApr * 100).toFixed(2)} %, ` +
      `payments worth their advance to ${largestError.toExponential(1)}; ${unsolved} impossible ones rejected, ${wrong.length} not`,
  )
  for (const line of [...broken, ...wrong]) say(`  ${line}`)
  return broken.length + wrong.length === 0 ? 0 : 1
})
