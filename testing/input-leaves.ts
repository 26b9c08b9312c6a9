import type { Call } from '@relief/contract/call.ts'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** A part of an input with its own value: text, a number, a list. */
export type Leaf = { at: string; schema: Schema }

/** The schemas directly inside a schema, each with its name in paths. */
function inside(schema: Schema): readonly (readonly [name: string, schema: Schema])[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]]
    case 'array':
      return [['*', def.element]]
    case 'union':
      return def.options.map((option) => ['', option] as const)
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    default:
      return []
  }
}

/** Every schema within an input, with the path of its value; a schema used twice is listed once. */
export function inputLeaves(call: Call): Leaf[] {
  const found = new Map<Schema, string>()
  const visit = (schema: Schema, at: string) => {
    if (found.has(schema)) return
    found.set(schema, at)
    for (const [name, child] of inside(schema)) visit(child, name === '' ? at : `${at}.${name}`)
  }
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = call[place]
    if (schema !== undefined) visit(schema, `${call.id} ${place}`)
  }
  return [...found].map(([schema, at]) => ({ at, schema }))
}
