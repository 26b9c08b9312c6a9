import { startTraceReceiver } from '@relief/testing/trace-receiver.ts'
import { openWorld } from './submission-world.ts'

/**
 * The cost of traces for a server process: its CPU time and memory for the same submissions with no traces, a
 * tenth of them, and all of them, in turn, at a rate that the machine handles easily. Run `npm run build`
 * first.
 */
const LOAD = { clients: 8, seconds: 5, perSecond: 250 }
const ROUNDS = 4
const world = await openWorld()
const collector = await startTraceReceiver()
const say = (line: string) => process.stdout.write(`${line}\n`)
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const to = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
const ways = [
  ['without traces', {}],
  ['a tenth of them', { ...to, OTEL_TRACES_SAMPLER_ARG: '0.1' }],
  ['all of them', to],
] as const
try {
  await world.fill(1000)
  const subjects = await world.subjects(64)
  const processes = []
  for (const [name, settings] of ways)
    processes.push({
      name,
      server: await world.startProcess(settings),
      times: [] as number[],
      rates: [] as number[],
    })
  for (const { server } of processes) await world.measure(server.overHttp, subjects, LOAD)
  for (let round = 0; round < ROUNDS; round++)
    for (const { server, times, rates } of processes) {
      const before = server.processorSeconds()
      const { rate } = await world.measure(server.overHttp, subjects, LOAD)
      times.push(((server.processorSeconds() - before) * 1000) / (rate * LOAD.seconds))
      rates.push(rate)
    }
  for (const { name, server, times, rates } of processes) {
    say(
      `${name}: ${middle(times).toFixed(2)} ms of processor a submission at ${middle(rates)} a second, ${server.residentMegabytes()} MB`,
    )
    await server.end()
  }
  say(`spans received: ${collector.spans().length}`)
} finally {
  await world.close()
  await collector.stop()
}
