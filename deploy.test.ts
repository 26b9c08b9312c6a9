import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { validate } from 'dockerfile-utils'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from './server/settings/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/**
 * The time that a process may take to stop: `server/shutdown.ts`, and the last traces,
 * `server/tracing/otel-tracer.ts`.
 */
const MAX_STOP_SECONDS = 20 + 3
const flags = (/--max-old-space-size=\S+ --max-semi-space-size=\S+/.exec(scripts['start'] ?? '') ?? [''])[0]

type Service = {
  environment: Record<string, string>
  stop_grace_period: string
  volumes?: string[]
  read_only: boolean
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
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
  for (const [, { environment, stop_grace_period, volumes, read_only }] of servers) {
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', PORT: '3000', ...environment })
    expect(config.isSandbox).toBe(true)
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(
      config.drainSeconds + MAX_STOP_SECONDS,
    )
    expect(volumes).toEqual(['data:/data'])
    expect(read_only).toBe(true)
  }
  expect(Object.keys(compose.volumes)).toContain('data')
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
  for (const [, { environment }] of servers) {
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

test('every alert has its metric, and the runbook has every alert and alarm', () => {
  const served = read('server/http/metrics.ts')
  const { groups } = parse(read('deploy/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  for (const { expr, alert } of rules) {
    const names = [...expr.matchAll(/\b(?:http|notice|loans|security)_\w+/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, ''),
    )
    for (const name of names) expect(served, alert).toContain(`name: '${name}'`)
  }
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!dist).*(?<!\.test)\.ts$/.test(file))
    .map((file) => `server/${file}`)
  const alarms = sources.flatMap((file) =>
    [...read(file).matchAll(/alarm: '(\w+)'/g)].map(([, name]) => name),
  )
  const runbook = [...read('docs/runbook.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(runbook.sort()).toEqual([...rules.map(({ alert }) => alert), ...new Set(alarms)].sort())
})
