/** @module-tag slow */

import { execFile, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { startTraceReceiver } from '@relief/testing/trace-receiver.ts'
import { until } from '@relief/testing/until.ts'
import { bureauFacts, vendorSettings } from '@relief/testing/vendor-settings.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newApplicant } from './applicant.ts'

/**
 * The parts of a deployment, started as their files say, with other ports and folders. No file is changed:
 * each test reads the commands and settings from it.
 */
let cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.reverse()) await work()
  cleanUp = []
})

type Settings = Record<string, string>
const read = (file: string) => readFileSync(file, 'utf8')
/** Which of these programs this machine lacks. */
const lacking = (...programs: string[]) =>
  programs.filter((program) => spawnSync(program, ['--version']).error !== undefined)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relief-deployed-'))
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a program until the test ends. */
function launch([program = '', ...words]: readonly string[], env: Settings) {
  const child = spawn(program, words, { env: { PATH: process.env['PATH'] ?? '', ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  cleanUp.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return { child, output: () => output, exited }
}
type Running = ReturnType<typeof launch>

async function stopped({ child, exited, output }: Running, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  expect(await exited, output()).toBe(0)
}

const statusOf = (url: string) =>
  fetch(url).then(
    (reply) => reply.status,
    () => 0,
  )

async function untilReady({ child, output }: Running, port: number): Promise<void> {
  const status = await until(
    async () => (child.exitCode === null ? await statusOf(`http://127.0.0.1:${port}/readyz`) : -1),
    (found) => found === 200 || found === -1,
  )
  expect(status, output()).toBe(200)
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  cleanUp.push(drop)
  return url
}

/** What the Dockerfile sets and runs. */
function readImage() {
  const file = read('Dockerfile')
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file) ?? []
  const env = Object.fromEntries([...block.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  const wordsOf = (pattern: RegExp) => JSON.parse(pattern.exec(file)?.[1] ?? '[]') as string[]
  return {
    env: env as Settings,
    command: wordsOf(/^CMD (\[.*\])$/m),
    check: wordsOf(/^HEALTHCHECK .*\\\n {2}CMD (\[.*\])$/m),
    stopSignal: (/^STOPSIGNAL (\w+)$/m.exec(file)?.[1] ?? '') as NodeJS.Signals,
  }
}

/** What compose.yaml gives a server. */
const composed = parse(read('compose.yaml'), { merge: true }).services['server-1'].environment as Settings

test('the command of the image serves, is healthy, and ends with 0 when it is stopped', async () => {
  const { env, command, check, stopSignal } = readImage()
  const port = await freePort()
  const traces = await startTraceReceiver()
  cleanUp.push(traces.stop)
  const running = launch(command, {
    ...env,
    ...composed,
    PORT: String(port),
    DATA_DIR: newFolder(),
    DATABASE_URL: await emptyDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
  })
  expect(env).toMatchObject({ NODE_ENV: 'production', PORT: '3000', DATA_DIR: '/data' })
  await untilReady(running, port)
  const [program = '', ...words] = check
  const checkAt = (at: number) =>
    new Promise<number>((resolve) => {
      const moved = words.map((word) => word.replace(':3000/', `:${at}/`))
      execFile(program, moved, (error) => resolve(Number(error?.code ?? 0)))
    })
  expect(await checkAt(port)).toBe(0)
  expect(await checkAt(await freePort())).toBe(1)
  await stopped(running, stopSignal)
})

test('the command of the systemd unit serves with real vendors, and ends with 0', async () => {
  const unit = read('deploy/relief-loans.service')
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const own = Object.fromEntries(environment.split(' ').map((each) => each.split('=') as [string, string]))
  expect(own).toMatchObject({ NODE_ENV: 'production' })
  const port = await freePort()
  const [program, ...words] = command.split(' ')
  expect(program).toBe('/usr/bin/node')
  const running = launch([process.execPath, ...words], {
    ...own,
    ...vendorSettings,
    ...bureauFacts,
    BUREAU_URL: 'https://bureau.example.com',
    BUREAU_CLIENT_ID: 'us',
    BUREAU_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://loans.example.com',
    PRODUCTION_EXCEPTIONS: 'clear-text-database',
    PORT: String(port),
    DATA_DIR: newFolder(),
    DATABASE_URL: await emptyDatabase(),
  })
  await untilReady(running, port)
  expect(running.output()).not.toContain('Sandbox world')
  // A server with real vendors drains first: by default for five seconds.
  await stopped(running, 'SIGTERM')
})

/** Sends what it receives to an https address whose certificate this authority signed. */
async function startRelay(toPort: number, ca: string): Promise<string> {
  const relay = createServer((received, reply) => {
    const { method, url: path, headers } = received
    const to = { host: 'localhost', port: toPort, ca, method, path }
    const sent = request({ ...to, headers: { ...headers, host: `localhost:${toPort}` } }, (answer) => {
      reply.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(reply)
    })
    sent.on('error', () => reply.destroy())
    received.pipe(sent)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => relay.close())
  return `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
}

/** Two servers, as compose.yaml starts them behind the proxy at this port. */
async function startComposed(proxyPort: number, tracesUrl: string) {
  const { env, command } = readImage()
  const data = newFolder()
  const databaseUrl = await emptyDatabase()
  const ports = [await freePort(), await freePort()] as const
  const servers = ports.map((port) =>
    launch(command, {
      ...env,
      ...composed,
      PUBLIC_URL: `${composed['PUBLIC_URL']}:${proxyPort}`,
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: databaseUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl,
    }),
  )
  for (const [at, server] of servers.entries()) await untilReady(server, ports[at] ?? 0)
  const inside = (text: string) =>
    ports.reduce((moved, port, at) => moved.replaceAll(`server-${at + 1}:3000`, `127.0.0.1:${port}`), text)
  return { servers, ports, inside }
}

/** Starts Caddy with deploy/Caddyfile on this port. @returns its own authority's certificate */
async function startProxy(proxyPort: number, inside: (text: string) => string): Promise<string> {
  const folder = newFolder()
  const file = join(folder, 'Caddyfile')
  // Without its administration, the redirects of port 80 and changes to this machine's trust; and without
  // HTTP/3, because the UDP port of a test's port is taken while it is reserved.
  const options =
    '{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nservers {\nprotocols h1 h2\n}\n}\n'
  const site = read('deploy/Caddyfile').replace(/^localhost \{/m, `localhost:${proxyPort} {`)
  writeFileSync(file, options + inside(site))
  launch(['caddy', 'run', '--config', file], { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  return await until(
    async () => (existsSync(authority) ? read(authority) : ''),
    (found) => found.includes('END CERTIFICATE'),
  )
}

test('a loan is offered through the proxy by TLS, with its traces, while a server ends', async ({ skip }) => {
  skip(lacking('caddy').length > 0, 'There is no caddy here')
  const traces = await startTraceReceiver()
  cleanUp.push(traces.stop)
  const proxyPort = await freePort()
  const { servers, inside } = await startComposed(proxyPort, traces.url)
  const relay = await startRelay(proxyPort, await startProxy(proxyPort, inside))
  await until(
    () => statusOf(`${relay}/relief-loans`),
    (status) => status === 200,
  )
  const publicUrl = `https://localhost:${proxyPort}`
  const page = await fetch(`${relay}/relief-loans`)
  expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  // The proxy adds X-Forwarded-For, so that the server hides its metrics.
  expect(await statusOf(`${relay}/metrics`)).toBe(404)
  const walk = async () => {
    const applicant = newApplicant('0100')
    const client = createClient(fetchTransport(relay, publicUrl))
    await signUp(client, applicant)
    const id = await startApplication(client, applicant)
    await walkUntil(client, id, 'OFFER_SELECTION', applicant)
  }
  await walk()
  // A server that ends fails no request, because it waits until the proxy has seen that it is not ready.
  const ending = stopped(servers[0] as Running, 'SIGTERM')
  await walk()
  await ending
  await walk()
  await until(
    async () => traces.spans(),
    (spans) => spans.some(({ name }) => name === 'bureau inquire'),
  )
})

type Target = { health: string; scrapeUrl: string }
type Alert = { labels: { alertname: string; instance?: string } }

test('Prometheus scrapes both servers and sees the one that is down', async ({ skip }) => {
  skip(lacking('prometheus').length > 0, 'There is no prometheus here')
  const { servers, ports, inside } = await startComposed(443, 'http://127.0.0.1:9')
  const folder = newFolder()
  copyFileSync('deploy/alerts.yml', join(folder, 'alerts.yml'))
  const config = join(folder, 'prometheus.yml')
  const quick = 'scrape_interval: 1s\n  evaluation_interval: 1s'
  writeFileSync(config, inside(read('deploy/prometheus.yml')).replace(/scrape_interval: \d+s/, quick))
  const port = await freePort()
  const listen = `--web.listen-address=127.0.0.1:${port}`
  launch(['prometheus', `--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, listen], {})
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null)
    return reply?.ok ? Object(await reply.json()).data : null
  }
  const health = async () => {
    const targets: Target[] = (await ask('targets'))?.activeTargets ?? []
    return targets.map((target) => `${new URL(target.scrapeUrl).port} ${target.health}`).sort()
  }
  const both = (...states: string[]) => ports.map((each, at) => `${each} ${states[at]}`).sort()
  await expect.poll(health).toEqual(both('up', 'up'))
  // Its own metrics are there, not only those of Node.
  const series = await until(
    () => ask('query?query=notice_duties_open'),
    (found) => found?.result.length > 0,
  )
  expect(series.result[0].metric.job).toBe('relief-loans')
  await stopped(servers[1] as Running, 'SIGTERM')
  await expect.poll(health).toEqual(both('up', 'down'))
  const alerts = async (): Promise<Alert[]> => (await ask('alerts'))?.alerts ?? []
  // Pending at once, and firing after a minute.
  const pending = await until(alerts, (found) =>
    found.some(({ labels }) => labels.alertname === 'ServerDown'),
  )
  expect(pending.map(({ labels }) => `${labels.alertname} ${labels.instance}`)).toContain(
    `ServerDown 127.0.0.1:${ports[1]}`,
  )
})
