import { readFile, writeFile } from 'node:fs/promises'
import { FILTER_BITS, filterBits } from '@relief/server/accounts/common-passwords.ts'
import { runCommand, say, Usage } from './command.ts'

const PASSWORDS = 100_000
/** Shorter ones are refused anyway. */
const MIN_LENGTH = 8
const target = new URL('../server/accounts/common-passwords.generated.ts', import.meta.url)

/** Makes the filter of common passwords anew. @returns how many are in it */
async function makeFilter(file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.toLowerCase())
  const common = [...new Set(lines)].filter((line) => line.length >= MIN_LENGTH).slice(0, PASSWORDS)
  const bytes = Buffer.alloc(FILTER_BITS / 8)
  for (const bit of common.flatMap(filterBits)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
  const text = `// Made by npm run common-passwords.\nexport const commonPasswordBits =\n  '${bytes.toString('base64')}'\n`
  await writeFile(target, text)
  return common.length
}

await runCommand(
  'npm run common-passwords -- <file with one password a line, the commonest first>',
  async ([file, ...rest]) => {
    if (file === undefined || rest.length > 0) throw new Usage()
    say(`${await makeFilter(file)} passwords`)
    return 0
  },
)
