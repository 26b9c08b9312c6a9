const WIDTH = 110
/** A table row may be longer. */
const ROW_WIDTH = 220

/**
 * A policy in its file format: keys in their order, and every list or object that fits on one line on one
 * line, so that a product can be read at a glance.
 */
export function policyText(value: unknown, indent = ''): string {
  const flat = inline(value)
  if (typeof value !== 'object' || value === null) return flat
  const width = isRow(value) ? ROW_WIDTH : WIDTH
  if (flat.length + indent.length <= width && !isLong(value)) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return `[\n${wrapped(value, inner)}\n${indent}]`
    return `[\n${value.map((item) => inner + policyText(item, inner)).join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${policyText(member, inner)}`,
  )
  return `{\n${members.join(',\n')}\n${indent}}`
}

/** Whether a list or object needs one line for each member. */
function isLong(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 6 &&
    !Array.isArray(value) &&
    !isRow(value)
  )
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'stateCode' in value
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`)
  return `{ ${members.join(', ')} }`
}

/** Items in as few lines as possible. */
function wrapped(items: readonly unknown[], indent: string): string {
  const lines: string[] = []
  for (const [index, item] of items.entries()) {
    const word = JSON.stringify(item) + (index < items.length - 1 ? ',' : '')
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(indent + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}
