import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { evidenceBundle } from '@relief/evidence/bundle.ts'
import { signerOf } from '@relief/evidence/signing.ts'
import { readKeys } from '@relief/server/settings/keys.ts'
import * as z from 'zod/mini'
import { CannotRun, runCommand, say, Usage, withDatabase } from './command.ts'

await runCommand('npm run evidence -- <applicationUuid> [folder]', async ([id = '', folder, ...rest]) => {
  if (rest.length > 0 || id === '') throw new Usage()
  if (!z.uuid().safeParse(id).success) throw new Usage(`${id} is no application's id`)
  return await withDatabase(async (database, { dataDirectory }) => {
    const { keyring, signingSeeds } = await readKeys(dataDirectory)
    const files = await evidenceBundle(database, { keyring, signer: signerOf(signingSeeds) }, id, new Date())
    if (files === null) throw new CannotRun(`There is no application ${id}`)
    const place = resolve(folder ?? `evidence-${id}`)
    for (const [name, content] of files) {
      await mkdir(dirname(join(place, name)), { recursive: true })
      // Readable by this user only: the file has personal data.
      await writeFile(join(place, name), content, { mode: 0o600 })
    }
    say(`${files.size} files in ${place}. Open index.html there.`)
    return 0
  })
})
