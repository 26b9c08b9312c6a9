import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { policies } from '@relief/partners/policy.ts'
import { findChains } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { type Bundle, findBundle } from '@relief/store/evidence-bundle.ts'
import { providerReplyPlace } from '@relief/store/sealed-columns.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import { auditApplication } from './audit.ts'
import { type BundleFile, documentFiles } from './bundle-documents.ts'
import { bundlePage } from './bundle-page.ts'
import { bundleReadme } from './bundle-readme.ts'
import { toCsv } from './csv.ts'
import { replayDecision } from './replay-decision.ts'
import type { Signer } from './signing.ts'

/** The files of one folder by name, the data behind them, and the audit's findings. */
export type EvidenceFolder = {
  files: ReadonlyMap<string, BundleFile>
  bundle: Bundle
  problems: readonly string[]
}

/**
 * An examiner's bundle: everything about one application. It omits the Social Security number and the date of
 * birth, but includes the bureau's replies.
 * @returns null when there is no such application
 */
export async function evidenceBundle(
  db: Db,
  keys: { keyring: Keyring; signer: Signer },
  applicationUuid: string,
  madeAt: Date,
): Promise<EvidenceFolder | null> {
  const bundle = await findBundle(db, keys.keyring, applicationUuid)
  if (bundle === null) return null
  const chain = await findChains(db, [applicationUuid])
  const texts = [...bundle.consents, ...bundle.notices].map(({ sha256 }) => sha256)
  const problems = await auditApplication(db, keys.keyring, applicationUuid, texts)
  const replays = new Map(bundle.decisions.map((row) => [row.decisionId, replayDecision(row, policies)]))
  const { tables } = bundle
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files = new Map<string, BundleFile>([
    ['index.html', bundlePage(bundle, chain, { problems, replays, madeAt })],
    ['README.md', bundleReadme(applicationUuid)],
    [
      'audit.txt',
      problems.length === 0 ? 'All records are as they were written.\n' : `${problems.join('\n')}\n`,
    ],
    ['application.json', json(tables.application)],
    ['applicant.json', json(tables.applicant)],
    ['answers.json', json(tables.answers)],
    ['chain.json', json(tables.chain)],
    ['chain.csv', toCsv(tables.chain)],
    ['consents.csv', toCsv(tables.consents)],
    ['notices.csv', toCsv(tables.notices)],
    ['duties.csv', toCsv(tables.duties)],
    ['mail.csv', toCsv(tables.mails)],
    ['payouts.csv', toCsv(tables.payouts)],
    ['loan.csv', toCsv(tables.loans)],
    ['row-records.csv', toCsv(tables.records)],
    ['public-keys.json', json(keys.signer.publicKeys())],
  ])
  addDecisions(files, bundle)
  addReplies(files, bundle, keys.keyring)
  for (const [name, content] of await documentFiles(bundle, madeAt)) files.set(name, content)
  return { files, bundle, problems }
}

function addDecisions(files: Map<string, BundleFile>, { decisions, tables }: Bundle): void {
  for (const [index, { decisionId, policyVersion, snapshot, result }] of decisions.entries()) {
    if (result === null) continue
    const at = `decisions/${index + 1}`
    const { trace } = JSON.parse(result) as Decision
    // These two files have exactly the bytes whose hashes are in the chain.
    files.set(`${at}/snapshot.json`, String(snapshot))
    files.set(`${at}/result.json`, result)
    files.set(
      `${at}/trace.csv`,
      toCsv(
        trace.map(({ rule, productId, outcome, inputs, reasons }) => ({
          rule,
          productId,
          outcome,
          ...inputs,
          reasons: reasons.map(({ code }) => code).join(' '),
        })),
      ),
    )
    files.set(`${at}/offers.csv`, toCsv(tables.offersOf(decisionId)))
    const policy = policies.find(({ version }) => version === policyVersion)
    if (policy !== undefined) files.set(`${at}/policy.json`, canonicalJson(policy))
  }
}

function addReplies(files: Map<string, BundleFile>, { replies, tables }: Bundle, keyring: Keyring): void {
  files.set('replies.csv', toCsv(tables.replies))
  for (const { id, capability, rawSealed } of replies) {
    // The identity check's reply repeats the Social Security number and date of birth, so it is left out.
    if (capability === 'identity-check' || rawSealed === null) continue
    files.set(`replies/${id}.json`, unseal(keyring, providerReplyPlace(id), rawSealed).toString())
  }
}
