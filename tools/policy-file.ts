import { readFile } from 'node:fs/promises'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { readPolicy } from '@relief/partners/policy-schema.ts'
import { CannotRun } from './command.ts'

/** A policy's file, read and checked. @throws CannotRun with everything that is wrong */
export async function policyFrom(name: string): Promise<Policy> {
  const text = await readFile(name, 'utf8').catch(() => {
    throw new CannotRun(`The file ${name} cannot be read`)
  })
  const read = readPolicy(parse(text, name))
  if ('policy' in read) return read.policy
  throw new CannotRun([`${name} does not fit:`, ...read.problems].join('\n  '))
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    throw new CannotRun(`${name} is not JSON: ${said}${placeIn(text, said)}`)
  }
}

/** Where in the file it is, for an editor; the parser counts characters, and some of its words name no place. */
function placeIn(text: string, said: string): string {
  const at = / at position (\d+)/.exec(said)?.[1]
  if (at === undefined) return ''
  const before = text.slice(0, Number(at)).split('\n')
  return `, which is line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
