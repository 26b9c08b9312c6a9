import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { validate } from 'dockerfile-utils'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from './server/settings/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/**
 * The time that a process may take to stop: `server/shutdown.ts`, and the last traces,
 * `server/tracing/otel-tracer.ts`.
 */
const MAX_STOP_SECONDS = 20 + 3
const flags = (/--max-old-space-size=\S+ --max-semi-space-size=\S+/.exec(scripts['start'] ?? '') ?? [''])[0]

const text = z.string()
/**
 * The part of the Compose specification that compose.yaml uses, strict: Compose itself rejects an unknown
 * key.
 */
const serviceFile = z.strictObject({
  build: z.optional(z.literal('.')),
  image: text,
  restart: z.optional(z.enum(['no', 'always', 'on-failure', 'unless-stopped'])),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(z.array(text)),
  cap_drop: z.optional(z.array(text)),
  security_opt: z.optional(z.array(text)),
  stop_grace_period: z.optional(text.check(z.regex(/^\d+s$/))),
  mem_limit: z.optional(text.check(z.regex(/^\d+m$/))),
  user: z.optional(text),
  entrypoint: z.optional(z.array(text)),
  command: z.optional(z.array(text)),
  depends_on: z.optional(
    z.union([
      z.array(text),
      z.record(
        text,
        z.strictObject({
          condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
        }),
      ),
    ]),
  ),
  // YAML reads an unquoted 1 as a number and an unquoted on as a boolean.
  environment: z.optional(z.record(text, text)),
  ports: z.optional(z.array(text.check(z.regex(/^([\d.]+:)?\d+:\d+$/)))),
  volumes: z.optional(z.array(text.check(z.regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)))),
  healthcheck: z.optional(z.strictObject({ test: z.array(text), interval: text })),
})
const composeFile = z.strictObject({
  'x-server': z.unknown(),
  services: z.record(text, serviceFile),
  volumes: z.record(text, z.null()),
})
const compose = z.parse(composeFile, parse(read('compose.yaml'), { merge: true }))
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

test('the image starts the server as npm start does, not as root', () => {
  const file = read('Dockerfile')
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(file) ?? []
  const words = JSON.parse(command) as string[]
  expect(words.join(' ')).toContain(flags)
  expect(words.at(-1)).toBe('server/dist/main.js')
  expect(file.indexOf('USER node')).toBeLessThan(file.indexOf('CMD ["node"'))
  expect(file).toContain('node run.mjs build')
  expect(file).toContain("fetch('http://127.0.0.1:3000/healthz')")
  const bundle = read('scripts/server-bundle.mjs')
  expect(bundle).toContain("ssr: 'server/main.ts'")
  expect(bundle).toContain("outDir: 'server/dist'")
})

test('the Dockerfile has no error and no warning', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  expect(validate('FROM node:20\nHEALTHCHECK --often CMD true')).toHaveLength(1)
})

test('production accepts the settings of compose.yaml; both servers have one set of keys', () => {
  expect(servers).toHaveLength(2)
  for (const [, { environment, stop_grace_period = '', volumes, read_only }] of servers) {
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', PORT: '3000', ...environment })
    expect(config.isSandbox).toBe(true)
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(
      config.drainSeconds + MAX_STOP_SECONDS,
    )
    expect(volumes).toEqual(['data:/data'])
    expect(read_only).toBe(true)
  }
  expect(Object.keys(compose.volumes)).toContain('data')
  const [, healthSeconds = ''] = /health_interval (\d+)s/.exec(read('deploy/Caddyfile')) ?? []
  for (const [, { environment }] of servers)
    expect(readConfig(environment ?? {}).drainSeconds).toBeGreaterThan(2 * Number(healthSeconds))
  const targets = servers.map(([name]) => `${name}:3000`)
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy ${targets.join(' ')}`)
  const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[]
  }
  expect(jobs[0]?.static_configs[0]?.targets).toEqual(targets)
})

test('the servers send traces to the collector, the collector to Tempo, and Grafana reads Tempo', () => {
  const collector = parse(read('deploy/collector.yaml'))
  const tempo = parse(read('deploy/tempo.yaml'))
  const portOf = (address: string) => address.split(':').at(-1)
  const { http } = collector.receivers.otlp.protocols
  for (const [, { environment = {} }] of servers) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '' } = environment
    expect(endpoint).toBe(`http://collector:${portOf(http.endpoint)}`)
    expect(readConfig(environment).traces).toMatchObject({ url: `${endpoint}/v1/traces`, share: 1 })
  }
  const { receivers, processors, exporters } = collector.service.pipelines.traces
  for (const [part, names] of Object.entries({ receivers, processors, exporters }))
    expect(Object.keys(collector[part])).toEqual(names)
  const { grpc } = tempo.distributor.receivers.otlp.protocols
  expect(collector.exporters['otlp/tempo'].endpoint).toBe(`tempo:${portOf(grpc.endpoint)}`)
  const { datasources } = parse(read('deploy/grafana/datasources.yml')) as {
    datasources: { type: string; url: string }[]
  }
  const source = datasources.find(({ type }) => type === 'tempo')
  expect(source?.url).toBe(`http://tempo:${tempo.server.http_listen_port}`)
  for (const { path } of [tempo.storage.trace.wal, tempo.storage.trace.local])
    expect(path).toMatch(/^\/var\/tempo\//)
  expect(compose.services['tempo']?.volumes).toContain('tempo:/var/tempo')
})

test('every file that compose.yaml mounts exists, and every volume is declared', () => {
  const mounts = Object.values(compose.services).flatMap(({ volumes }) => volumes ?? [])
  const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
  for (const source of sources)
    if (source.startsWith('./')) expect(existsSync(source), source).toBe(true)
    else expect(Object.keys(compose.volumes)).toContain(source)
})

test('compose.yaml waits only for its own services, and a changed key or value is an error', () => {
  for (const [name, { depends_on = [] }] of Object.entries(compose.services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of needed) expect(Object.keys(compose.services), name).toContain(other)
  }
  const whole = () => parse(read('compose.yaml'), { merge: true })
  const changes: ((file: ReturnType<typeof whole>) => void)[] = [
    ({ services }) => Object.assign(services.proxy, { restrat: 'always' }),
    ({ services }) => Object.assign(services.proxy, { restart: 'sometimes' }),
    ({ services }) => Object.assign(services['server-1'].environment, { TRUSTED_PROXIES: 1 }),
    ({ services }) => services.proxy.ports.push('https'),
    ({ services }) => services.proxy.volumes.push('./deploy/Caddyfile'),
  ]
  for (const change of changes) {
    const file = whole()
    change(file)
    expect(z.safeParse(composeFile, file).success, change.toString()).toBe(false)
  }
})

/** Runs a program that this machine may lack, as docs/operations.md says for an operator. */
async function runOrSkip(skip: Skip, [program = '', ...words]: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relief-deploy-'))
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    // Caddy makes its certificates there.
    env: { PATH: process.env['PATH'] ?? '', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  await rm(folder, { recursive: true })
  skip(error !== undefined && 'code' in error && error.code === 'ENOENT', `There is no ${program} here`)
  expect(status, `${stdout}${stderr}`).toBe(0)
  return `${stdout}${stderr}`
}
type Skip = (condition: boolean, note: string) => void

test.for([
  ['caddy', 'validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
  ['promtool', 'check', 'config', 'deploy/prometheus.yml'],
  ['promtool', 'check', 'rules', 'deploy/alerts.yml'],
  ['promtool', 'test', 'rules', 'deploy/alerts-test.yml'],
])('%s %s %s finds no fault', async (command, { skip }) => {
  await runOrSkip(skip, command)
})

test('systemd-analyze verify finds no fault in the unit, and finds a wrong key', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'relief-deploy-'))
  const verify = async (name: string, unit: string) => {
    const file = join(folder, `${name}.service`)
    // It requires the program to exist on this machine.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
    return await runOrSkip(skip, ['systemd-analyze', 'verify', file])
  }
  try {
    const unit = read('deploy/relief-loans.service')
    expect(await verify('right', unit)).toBe('')
    expect(await verify('wrong', unit.replace('ProtectHome', 'ProtectHouse'))).toContain('ProtectHouse')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the proxy closes idle connections before the server does', () => {
  const [, proxy = ''] = /keepalive (\d+)s/.exec(read('deploy/Caddyfile')) ?? []
  const [, server = ''] = /KEEP_ALIVE_MS = (\d+)_000/.exec(read('server/http/listen.ts')) ?? []
  expect(Number(proxy)).toBeGreaterThan(0)
  expect(Number(proxy)).toBeLessThan(Number(server))
})

test('the systemd unit starts the server as npm start does and gives it time to end', () => {
  const unit = read('deploy/relief-loans.service')
  expect(unit).toContain(`${flags} --enable-source-maps server/dist/main.js`)
  const [, seconds = ''] = /TimeoutStopSec=(\d+)/.exec(unit) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(5 + MAX_STOP_SECONDS)
})

test('the Kubernetes manifests fit each other and the server', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS())
  const find = (kind: string) => documents.find((each) => each.kind === kind)
  const { template, selector } = find('Deployment').spec
  const [container] = template.spec.containers
  expect(template.metadata.labels).toEqual(selector.matchLabels)
  expect(find('Service').spec.selector).toEqual(selector.matchLabels)
  expect(find('PodDisruptionBudget').spec.selector).toEqual(selector)
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  expect(template.spec.securityContext.runAsNonRoot).toBe(true)
  const drain = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS')
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
    Number(drain.value) + MAX_STOP_SECONDS,
  )
  const [data] = template.spec.volumes
  expect(data.persistentVolumeClaim.claimName).toBe(find('PersistentVolumeClaim').metadata.name)
  expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(
    template.spec.volumes.map(({ name }: { name: string }) => name),
  )
})

/**
 * Compares objects with the types of the Kubernetes API, which a cluster checks in the same way: unknown,
 * missing and mistyped fields are errors.
 */
function findManifestErrors(manifests: readonly { apiVersion: string; kind: string }[]): string[] {
  const lines = manifests.map((manifest, at) => {
    const module = manifest.apiVersion.includes('/') ? manifest.apiVersion : `core/${manifest.apiVersion}`
    const type = `import('kubernetes-types/${module}').${manifest.kind}`
    return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)}`
  })
  const name = resolve('manifests.ts')
  const options = { noEmit: true, strict: true, skipLibCheck: true, lib: ['lib.es5.d.ts'], types: [] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (file, ...more) =>
    file === name
      ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...more)
  host.fileExists = (file) => file === name || fileExists(file)
  const program = ts.createProgram([name], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('the Kubernetes manifests have only fields that Kubernetes knows, and all that it needs', () => {
  const manifests = () => parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS())
  expect(findManifestErrors(manifests())).toEqual([])
  const wrong = manifests()
  wrong[0].spec.template.spec.containers[0].readynessProbe = {}
  wrong[1].spec.accessModes = 'ReadWriteMany'
  delete wrong[2].spec.ports[0].port
  expect(findManifestErrors(wrong)).toEqual([
    expect.stringContaining('readynessProbe'),
    expect.stringContaining("'string' is not assignable to type 'string[]'"),
    expect.stringContaining("Property 'port' is missing"),
  ])
})
