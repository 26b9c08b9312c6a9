/**
 * One text for one value: keys sorted by code unit, no spaces, -0 as 0, numbers in their shortest exact form.
 * Equal values always give the same bytes.
 * @throws TypeError with the place of anything that is not JSON: undefined, NaN, infinity, a date, a class
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$')
}

function write(value: unknown, place: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) {
    return `[${value.map((item, index) => write(item, `${place}[${index}]`)).join(',')}]`
  }
  if (isPlainObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${write(value[key], `${place}.${key}`)}`)
    return `{${members.join(',')}}`
  }
  throw new TypeError(`Not canonical JSON at ${place}: ${typeof value === 'number' ? value : typeof value}`)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
