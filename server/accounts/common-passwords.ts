import { createHash } from 'node:crypto'
import { commonPasswordBits } from './common-passwords.generated.ts'

/** A filter of 100,000 passwords: 240 kB, and one other password in 10,000 is taken for one of them. */
export const FILTER_BITS = 1_920_000
const HASHES = 13

/** The bits of a password in the filter. Upper and lower case are the same. */
export function filterBits(password: string): number[] {
  const hash = createHash('sha256').update(password.toLowerCase()).digest()
  const first = hash.readUIntBE(0, 6)
  const step = hash.readUIntBE(6, 6)
  return Array.from({ length: HASHES }, (_, at) => (first + at * (step % FILTER_BITS)) % FILTER_BITS)
}

let filter: Buffer | null = null

/** Whether a password is one of the commonest, which are guessed first. No password leaves this process. */
export function isCommonPassword(password: string): boolean {
  filter ??= Buffer.from(commonPasswordBits, 'base64')
  const bits = filter
  return filterBits(password).every((bit) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}
