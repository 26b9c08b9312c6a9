import * as z from 'zod/mini'
import { words as names } from './state-names/words.ts'
import { words } from './words.ts'

/** The states by postal code: in the browser in the language of the page, on the server in English. */
export const states = names

export type StateCode = keyof typeof states

/** Orders names as both languages do: English and Spanish differ only in letters that no state has. */
const order = new Intl.Collator('es')

/** States with their names, in the order of the names. */
export function statesByName(
  codes: readonly StateCode[],
  names: Readonly<Record<StateCode, string>> = states,
): { code: StateCode; name: string }[] {
  return codes.map((code) => ({ code, name: names[code] })).sort((a, b) => order.compare(a.name, b.name))
}

/** The choices of a field that asks for a state. */
export const stateChoices = statesByName(Object.keys(states) as StateCode[]).map(({ code, name }) => ({
  value: code,
  label: name,
}))

export const stateCode = z.enum(Object.keys(states) as [StateCode, ...StateCode[]], words.fields.state)
