import { judge } from './budget.ts'
import { figures, openWorld } from './submission-world.ts'

/**
 * Step submissions of one server process on PostgreSQL, against the same read and write without HTTP, in the
 * same run; at half that load; and of two processes. Every submission is saved. Run `npm run build` first.
 */
const LOAD = { clients: 16, seconds: 8 }
const world = await openWorld()
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  await world.fill(1000)
  const subjects = await world.subjects(64)
  const process = await world.startProcess()
  await world.measure(process.overHttp, subjects, LOAD)
  const http = await world.measure(process.overHttp, subjects, LOAD)
  const database = await world.measure(world.straight, subjects, LOAD)
  say(`step submissions, one process:         ${figures(http)}`)
  say(`the same read and write without HTTP:  ${figures(database)}`)
  const share = http.rate / database.rate
  say(`ratio ${share.toFixed(2)} ${judge(share >= 0.35, '0.35')}`)
  const half = await world.measure(process.overHttp, subjects, { ...LOAD, perSecond: http.rate / 2 })
  say(`at half that load:                     ${figures(half)} ${judge(half.p99 <= 50, 'p99 50 ms')}`)

  const two = await world.startProcess()
  const ways = [process.overHttp, two.overHttp]
  let opened = 0
  const both = () => (ways[opened++ % 2] ?? process.overHttp)()
  await world.measure(both, subjects, LOAD)
  const together = await world.measure(both, subjects, LOAD)
  const ratio = (together.rate / http.rate).toFixed(2)
  say(
    `step submissions, two processes:       ${figures(together)}; ${ratio} x one (budget 1.6 with cores to spare)`,
  )

  let most = process.residentMegabytes()
  for (let round = 0; round < 3; round++) {
    await world.measure(process.overHttp, subjects, LOAD)
    most = Math.max(most, process.residentMegabytes())
  }
  say(`memory of the first process, at most:  ${most} MB ${judge(most <= 200, '200')}`)
  await process.end()
  await two.end()
} finally {
  await world.close()
}
