import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { findFault, testsNamedIn } from './named-tests.ts'
import { evaluate, type Labels, readSeries, readValues, type Series } from './promql.ts'

const labelSet = z.record(z.string(), z.string())
/** Strict, because an unknown key would leave a rule half tested. */
const rulesFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.optional(z.string()),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const testsFile = z.strictObject({
  rule_files: z.tuple([z.literal('alerts.yml')]),
  evaluation_interval: z.literal('1m'),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      interval: z.literal('1m'),
      input_series: z.array(z.strictObject({ series: z.string(), values: z.string() })),
      alert_rule_test: z.array(
        z.strictObject({
          eval_time: z.string(),
          alertname: z.string(),
          exp_alerts: z.array(
            z.strictObject({ exp_labels: z.optional(labelSet), exp_annotations: labelSet }),
          ),
        }),
      ),
    }),
  ),
})

const read = (file: string): unknown => parse(readFileSync(`deploy/${file}`, 'utf8'))
const rules = z.parse(rulesFile, read('alerts.yml')).groups.flatMap((group) => group.rules)
const { tests } = z.parse(testsFile, read('alerts-test.yml'))
type Rule = (typeof rules)[number]

function minutesIn(text: string): number {
  const [, minutes] = /^(\d+)m$/.exec(text) ?? []
  if (minutes === undefined) throw new Error(`Unknown time: ${text}`)
  return Number(minutes)
}

/** The labels of a rule's alerts that fire at a minute, because their condition has held long enough. */
function firing({ expr, for: span = '0m' }: Rule, series: readonly Series[], minute: number): Labels[] {
  const active = new Map<string, { since: number; labels: Labels }>()
  for (let now = 0; now <= minute; now++) {
    const found = evaluate(expr, series, now).map(({ labels: { __name__: _, ...labels } }) => labels)
    const keys = found.map((labels) => JSON.stringify(labels))
    for (const key of active.keys()) if (!keys.includes(key)) active.delete(key)
    for (const [at, key] of keys.entries())
      if (!active.has(key)) active.set(key, { since: now, labels: found[at] ?? {} })
  }
  return [...active.values()]
    .filter(({ since }) => minute - since >= minutesIn(span))
    .map(({ labels }) => labels)
}

function annotation(text: string, labels: Labels): string {
  const filled = text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_whole, name: string) => labels[name] ?? '')
  if (filled.includes('{{')) throw new Error(`Unknown template: ${text}`)
  return filled
}

const seriesOf = ({ input_series }: (typeof tests)[number]): Series[] =>
  input_series.map(({ series, values }) => ({ labels: readSeries(series), values: readValues(values) }))

test.each(tests)('$name', (made) => {
  const series = seriesOf(made)
  for (const { alertname, eval_time, exp_alerts } of made.alert_rule_test) {
    const rule = rules.find(({ alert }) => alert === alertname)
    if (rule === undefined) throw new Error(`There is no alert ${alertname}`)
    const alerts = firing(rule, series, minutesIn(eval_time)).map((labels) => ({
      exp_labels: labels,
      exp_annotations: { summary: annotation(rule.annotations.summary, labels) },
    }))
    const expected = exp_alerts.map((alert) => ({ ...alert, exp_labels: alert.exp_labels ?? {} }))
    expect(alerts, `${alertname} after ${eval_time}`).toEqual(expected)
  }
})

test.each(rules)('$alert has a test in which it fires and one in which it does not', (rule) => {
  const cases = tests.flatMap((made) =>
    made.alert_rule_test.filter(({ alertname }) => alertname === rule.alert).map((each) => ({ made, each })),
  )
  expect(cases.some(({ each }) => each.exp_alerts.length > 0)).toBe(true)
  // Silence counts only if the alert's series exist, so that it would fire without the limit.
  const withoutLimit = { ...rule, expr: rule.expr.replace(/ (>|==) [\d.]+/g, '') }
  const silent = cases.filter(
    ({ made, each }) => each.exp_alerts.length === 0 && firing(withoutLimit, seriesOf(made), 40).length > 0,
  )
  expect(silent).not.toEqual([])
})

test('every series in the tests is a metric of the server', () => {
  const served = ['server/http/metrics.ts', 'server/meter.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const names = tests.flatMap(({ input_series }) =>
    input_series.map(({ series }) =>
      (readSeries(series)['__name__'] ?? '').replace(/_(count|bucket|sum)$/, ''),
    ),
  )
  // "up" comes from Prometheus itself.
  const unknown = names.filter((name) => name !== 'up' && !served.includes(`'${name}'`))
  expect(unknown).toEqual([])
})

test.each([
  'increase(up[5m]) > 0',
  'up != 0',
  'up{job!="x"} == 0',
  'up offset 5m > 0',
  'max by (job) (up) > 0',
  'rate(up[300s]) > 0',
  'up > bool 0',
  'up unless up',
  'up > up',
  'up @ 5',
])('an unsupported expression is an error: %s', (expression) => {
  expect(() => evaluate(expression, [], 1)).toThrow('Unknown PromQL')
})

/** The alarms that the server writes to its log. */
function alarmsInSources(): string[] {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dist).*(?<!\.test)\.ts$/.test(file),
  )
  const found = sources.flatMap((file) =>
    [...readFileSync(`server/${file}`, 'utf8').matchAll(/alarm: '(\w+)'/g)].map(([, name = '']) => name),
  )
  return [...new Set(found)]
}

const [explained = '', tried = ''] = readFileSync('docs/runbook.md', 'utf8').split(/^## /m)
const rowsOf = (section: string) =>
  section.split('\n').flatMap((line) => {
    const [, name] = /^\| `(\w+)`/.exec(line) ?? []
    return name === undefined ? [] : [{ name, line }]
  })

test('the runbook explains every alert and alarm, and names the test of each', () => {
  const all = [...rules.map(({ alert }) => alert), ...alarmsInSources()].sort()
  for (const section of [explained, tried])
    expect(
      rowsOf(section)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(all)
})

test.each(rowsOf(tried))('the test of $name runs and checks it', ({ name, line }) => {
  const named = testsNamedIn(line)
  expect(named.length).toBeGreaterThan(0)
  expect(named.map(findFault).filter((fault) => fault !== null)).toEqual([])
  const { expr = '' } = rules.find(({ alert }) => alert === name) ?? {}
  const metrics = [...expr.matchAll(/[a-z]+(?:_[a-z]+)+(?=[{[)])/g)].map(([metric]) => metric)
  for (const { file } of named) {
    const source = readFileSync(file, 'utf8')
    expect(
      [name, ...metrics].some((each) => source.includes(each)),
      file,
    ).toBe(true)
  }
})

test('changing a limit makes the tests fail', () => {
  const wrong = rules.flatMap((rule) =>
    [...rule.expr.matchAll(/(?<=> )[\d.]+/g)].flatMap(({ 0: limit, index }) => {
      const fires = (to: number) => {
        const expr = `${rule.expr.slice(0, index)}${to}${rule.expr.slice(index + limit.length)}`
        return tests.map((made) =>
          made.alert_rule_test
            .filter(({ alertname }) => alertname === rule.alert)
            .map(({ eval_time }) => firing({ ...rule, expr }, seriesOf(made), minutesIn(eval_time)).length),
        )
      }
      const [asItIs, higher] = [fires(Number(limit)), fires(Number(limit) * 2 + 1)]
      return JSON.stringify(asItIs) === JSON.stringify(higher) ? [`${rule.alert}: ${limit}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
