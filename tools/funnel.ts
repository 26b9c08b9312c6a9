import { join } from 'node:path'
import { replaceFile } from '@relief/store/private-files.ts'
import { runCommand, say, Usage, withDatabase } from './command.ts'
import { buildFunnel, buildFunnels } from './funnel/funnel.ts'
import { funnelPage } from './funnel/funnel-page.ts'
import { funnelText } from './funnel/funnel-text.ts'
import { readJourneys } from './funnel/read-journeys.ts'

const DAYS = 30
const MAX_DAYS = 3650
const DAY_MS = 86_400_000

const words: Readonly<Record<string, string>> = {
  NEW_USER: 'New applicants',
  RETURNING_USER: 'Returning applicants',
  PERSONAL_LOAN_TURNDOWN: 'After a turndown of a personal loan',
  phone: 'On phones',
  tablet: 'On tablets',
  desktop: 'On desktops',
  other: 'On other devices',
  unknown: 'On unknown devices',
}

/**
 * Prints and charts how far the applications of the last days got: all of them, by entry point and by device.
 */
await runCommand('npm run funnel -- [days, 30 without]', async ([argument = String(DAYS), ...rest]) => {
  const days = /^\d{1,4}$/.test(argument) ? Number(argument) : 0
  if (rest.length > 0) throw new Usage()
  if (days < 1 || days > MAX_DAYS) throw new Usage(`The days are a whole number from 1 to ${MAX_DAYS}.`)
  return await withDatabase(async (database, { dataDirectory }) => {
    const now = new Date()
    const since = new Date(now.getTime() - days * DAY_MS)
    const journeys = await readJourneys(database, since)
    const groups = (['entryPoint', 'device'] as const).flatMap((property) =>
      buildFunnels(journeys, property, now).map(({ group, funnel }) => ({
        title: words[group] ?? group,
        funnel,
      })),
    )
    const funnels = [{ title: 'Everybody', funnel: buildFunnel(journeys, now) }, ...groups]
    const file = join(dataDirectory, 'funnel.html')
    await replaceFile(file, String(await funnelPage(funnels, since, now)))
    say(funnels.map(({ title, funnel }) => funnelText(title, funnel)).join('\n\n'))
    say(`\nDrawn in ${file}`)
    return 0
  })
})
