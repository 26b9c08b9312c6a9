/**
 * The part of PromQL that deploy/alerts.yml uses, evaluated over test series. Unsupported syntax is an error,
 * so that an alert does not count as tested if only half of it was parsed. `promtool test rules` is
 * authoritative where it is installed; no npm package includes it.
 */

export type Labels = Readonly<Record<string, string>>
/** One value per minute from minute 0; null where a value is missing. */
export type Series = { labels: Labels; values: readonly (number | null)[] }
type Sample = { labels: Labels; value: number }

const NAME = '__name__'
const LOOK_BACK_MINUTES = 5
const token = /\s*(>=|<=|==|!=|=~|!~|[a-zA-Z_:][\w:]*|\d+(?:\.\d+)?[smhd]?|"[^"]*"|[(){}[\],=<>/+*-])/y

function tokens(text: string): string[] {
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const at = token.lastIndex
    const [, word] = token.exec(text) ?? []
    if (word === undefined) throw new Error(`Unknown PromQL: ${text.slice(at)}`)
    found.push(word)
  }
  return found
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '==': (left, right) => left === right,
}

type Matcher = (labels: Labels) => boolean
type Value = number | Sample[]

const keyOf = (labels: Labels) =>
  JSON.stringify(
    Object.entries(labels)
      .filter(([name]) => name !== NAME)
      .sort(),
  )

const vector = (value: Value): Sample[] => {
  if (typeof value === 'number') throw new Error('Unknown PromQL: a number where series are needed')
  return value
}

function grouped(samples: readonly Sample[], by: readonly string[]): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const labels = Object.fromEntries(Object.entries(sample.labels).filter(([name]) => by.includes(name)))
    const key = keyOf(labels)
    groups.set(key, [...(groups.get(key) ?? []), { labels, value: sample.value }])
  }
  return groups
}

/** The quantile as Prometheus computes it: interpolated within its bucket. */
function quantileOf(wanted: number, buckets: readonly Sample[]): number {
  const sorted = buckets
    .map(({ labels, value }) => ({ upTo: Number(labels['le']?.replace('+Inf', 'Infinity')), count: value }))
    .sort((left, right) => left.upTo - right.upTo)
  const last = sorted.at(-1)
  if (last === undefined || last.upTo !== Number.POSITIVE_INFINITY || last.count === 0) return Number.NaN
  const rank = wanted * last.count
  const at = sorted.findIndex(({ count }) => count >= rank)
  const [lower, bucket] = [sorted[at - 1], sorted[at]]
  if (bucket === undefined || bucket.upTo === Number.POSITIVE_INFINITY)
    return sorted.at(-2)?.upTo ?? Number.NaN
  const [from, before] = [lower?.upTo ?? 0, lower?.count ?? 0]
  return from + ((bucket.upTo - from) * (rank - before)) / (bucket.count - before)
}

/** The rate per second, allowing for counter resets. */
function rateOf({ values }: Series, from: number, to: number): number | null {
  const seen = values
    .map((value, minute) => ({ value, minute }))
    .filter(({ value, minute }) => value !== null && minute >= Math.max(0, from) && minute <= to)
  const [first, last] = [seen[0], seen.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const growth = seen.slice(1).reduce((sum, { value }, at) => {
    const before = seen[at]?.value ?? 0
    return sum + ((value ?? 0) < before ? (value ?? 0) : (value ?? 0) - before)
  }, 0)
  return growth / ((last.minute - first.minute) * 60)
}

/** The value of an expression at a minute. */
export function evaluate(expression: string, all: readonly Series[], minute: number): Sample[] {
  const words = tokens(expression)
  let at = 0
  const peek = () => words[at]
  const next = () => words[at++] ?? ''
  const take = (word: string) => {
    const found = next()
    if (found !== word) throw new Error(`Unknown PromQL: "${found}" instead of "${word}" in ${expression}`)
  }

  function matchers(): Matcher[] {
    const found: Matcher[] = []
    if (peek() !== '{') return found
    next()
    while (peek() !== '}') {
      const [name, operator, quoted] = [next(), next(), next()]
      const value = quoted.slice(1, -1)
      const pattern = new RegExp(`^(?:${value})$`)
      if (operator === '=') found.push((labels) => (labels[name] ?? '') === value)
      else if (operator === '=~') found.push((labels) => pattern.test(labels[name] ?? ''))
      else throw new Error(`Unknown PromQL: ${name}${operator} in ${expression}`)
      if (peek() === ',') next()
    }
    take('}')
    return found
  }

  function selected(name: string): Series[] {
    const tests = matchers()
    return all.filter(({ labels }) => labels[NAME] === name && tests.every((test) => test(labels)))
  }

  function instant(name: string): Sample[] {
    return selected(name).flatMap(({ labels, values }) => {
      const recent = values.slice(Math.max(0, minute - LOOK_BACK_MINUTES), minute + 1)
      const value = recent.findLast((each) => each !== null)
      return value === undefined || value === null ? [] : [{ labels, value }]
    })
  }

  function rate(): Sample[] {
    take('(')
    const series = selected(next())
    take('[')
    const [, minutes] = /^(\d+)m$/.exec(next()) ?? []
    if (minutes === undefined)
      throw new Error(`Unknown PromQL: a range that is not in minutes in ${expression}`)
    take(']')
    take(')')
    return series.flatMap((each) => {
      const value = rateOf(each, minute - Number(minutes), minute)
      const { [NAME]: _, ...labels } = each.labels
      return value === null ? [] : [{ labels, value }]
    })
  }

  function aggregate(reduce: (values: readonly number[]) => number): Sample[] {
    take('(')
    const inner = vector(either())
    take(')')
    const by: string[] = []
    if (peek() === 'by') {
      next()
      take('(')
      while (peek() !== ')') {
        by.push(next())
        if (peek() === ',') next()
      }
      take(')')
    }
    return [...grouped(inner, by).values()].map((group) => ({
      labels: group[0]?.labels ?? {},
      value: reduce(group.map(({ value }) => value)),
    }))
  }

  function quantile(): Sample[] {
    take('(')
    const wanted = Number(next())
    take(',')
    const inner = vector(either())
    take(')')
    const names = [...new Set(inner.flatMap(({ labels }) => Object.keys(labels)))].filter(
      (name) => name !== 'le',
    )
    const withoutLimit = (group: Sample[]) => {
      const { le: _, ...labels } = group[0]?.labels ?? {}
      return labels
    }
    const groups = new Map<string, Sample[]>()
    for (const sample of inner) {
      const key = names.map((name) => sample.labels[name]).join('\n')
      groups.set(key, [...(groups.get(key) ?? []), sample])
    }
    return [...groups.values()].map((group) => ({
      labels: withoutLimit(group),
      value: quantileOf(wanted, group),
    }))
  }

  function single(): Value {
    const word = next()
    if (/^\d+(\.\d+)?$/.test(word)) return Number(word)
    if (word === 'rate') return rate()
    if (word === 'sum') return aggregate((values) => values.reduce((sum, value) => sum + value, 0))
    if (word === 'max') return aggregate((values) => Math.max(...values))
    if (word === 'histogram_quantile') return quantile()
    if (!/^[a-z]/.test(word) || peek() === '(') throw new Error(`Unknown PromQL: ${word} in ${expression}`)
    return instant(word)
  }

  function quotient(): Value {
    const left = single()
    if (peek() !== '/') return left
    next()
    const right = vector(single())
    return vector(left).flatMap(({ labels, value }) => {
      const other = right.find((each) => keyOf(each.labels) === keyOf(labels))
      return other === undefined ? [] : [{ labels, value: value / other.value }]
    })
  }

  function compared(): Value {
    const left = quotient()
    const holds = comparisons[peek() ?? '']
    if (holds === undefined) return left
    next()
    const right = quotient()
    if (typeof right !== 'number') throw new Error(`Unknown PromQL: series on the right in ${expression}`)
    return vector(left).filter(({ value }) => holds(value, right))
  }

  function both(): Value {
    let left = compared()
    while (peek() === 'and') {
      next()
      const keys = vector(compared()).map(({ labels }) => keyOf(labels))
      left = vector(left).filter(({ labels }) => keys.includes(keyOf(labels)))
    }
    return left
  }

  function either(): Value {
    let left = both()
    while (peek() === 'or') {
      next()
      const known = vector(left)
      const keys = known.map(({ labels }) => keyOf(labels))
      left = [...known, ...vector(both()).filter(({ labels }) => !keys.includes(keyOf(labels)))]
    }
    return left
  }

  const result = vector(either())
  if (peek() !== undefined) throw new Error(`Unknown PromQL: "${peek()}" in ${expression}`)
  return result
}

/** Values in promtool's notation: `0+2x30`, `1x9 0 1x50`, `_` for none. */
export function readValues(text: string): (number | null)[] {
  return text.split(' ').flatMap((part) => {
    if (part === '_') return [null]
    const [, start, step, times] = /^(\d+)([+-]\d+)?(?:x(\d+))?$/.exec(part) ?? []
    if (start === undefined || (step !== undefined && times === undefined))
      throw new Error(`Unknown values: ${part}`)
    const count = Number(times ?? 0) + 1
    return Array.from({ length: count }, (_, at) => Number(start) + at * Number(step ?? 0))
  })
}

export function readSeries(text: string): Labels {
  const [, name, inside] = /^([a-z_]+)(?:\{(.*)\})?$/.exec(text) ?? []
  if (name === undefined) throw new Error(`Unknown series: ${text}`)
  const labels = [...(inside ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])
  return { [NAME]: name, ...Object.fromEntries(labels) }
}
