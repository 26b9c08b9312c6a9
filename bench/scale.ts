import { figures, openWorld } from './submission-world.ts'

/**
 * Step submissions with 10,000 and with 1,000,000 applications stored, at the same load, spread over the
 * table. Takes some minutes and 2 GB of disk. Run `npm run build` first.
 */
const [FEW, MANY] = [10_000, 1_000_000]
const LOAD = { clients: 16, seconds: 15, perSecond: 300 }
const BUDGET = 1.25
const world = await openWorld()
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  await world.fill(FEW)
  const server = await world.startProcess()
  const measured = async () => {
    const subjects = await world.subjects(2000)
    await world.measure(server.overHttp, subjects, LOAD)
    return await world.measure(server.overHttp, subjects, LOAD)
  }
  const few = await measured()
  say(`with ${FEW} stored:    ${figures(few)}`)
  for (let stored = FEW; stored < MANY; stored += 110_000) await world.fill(110_000)
  const many = await measured()
  say(`with ${MANY} stored:  ${figures(many)}`)
  say(`p95 ${(many.p95 / few.p95).toFixed(2)} x (budget ${BUDGET})`)
  server.end()
} finally {
  await world.close()
}
