import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { runCommand, say, Usage, withDatabase } from './command.ts'
import { readDatabaseKeys } from './database-keys.ts'

await runCommand('npm run verify-audit', async (args) => {
  if (args.length > 0) throw new Usage()
  return await withDatabase(async (database, config) => {
    const { keyring, signingSeeds } = await readDatabaseKeys(database, config)
    const keys = { signer: createSigner(signingSeeds), keyring }
    const { applications, records, checkpoints, securityEvents, findings } = await audit(
      database,
      keys,
      config.dataDirectory,
    )
    for (const { applicationUuid, row, problem } of findings)
      say(`${applicationUuid === null ? '' : `application ${applicationUuid}: `}${row}: ${problem}`)
    say(
      `${applications} applications, ${records} records, ${checkpoints} checkpoints, ${securityEvents} security events: ${findings.length === 0 ? 'all as they were written' : `${findings.length} problems`}`,
    )
    return findings.length === 0 ? 0 : 1
  })
})
