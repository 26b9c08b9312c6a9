import { readFile } from 'node:fs/promises'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { readPolicy } from '@relief/partners/policy-schema.ts'
import { CannotRun } from './command.ts'

/**
 * Reads and checks a policy file.
 * @throws CannotRun with every fault
 */
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
    const message = error instanceof Error ? error.message : ''
    throw new CannotRun(`${name} is not JSON: ${message}${placeIn(text, message)}`)
  }
}

/** Line and column for an editor; the parser counts characters, and some of its messages have no position. */
function placeIn(text: string, message: string): string {
  const at = / at position (\d+)/.exec(message)?.[1]
  if (at === undefined) return ''
  const before = text.slice(0, Number(at)).split('\n')
  return `, which is line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
