import * as z from 'zod/mini'
import { words as names } from './state-names/words.ts'
import { words } from './words.ts'

/** The states by postal code: in the browser in the language of the page, on the server in English. */
export const states = names

export type StateCode = keyof typeof states
export const stateCode = z.enum(Object.keys(states) as [StateCode, ...StateCode[]], words.fields.state)
