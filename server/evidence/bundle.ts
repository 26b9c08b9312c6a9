import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { policies } from '@relief/partners/policy.ts'
import { type DecisionRow, findChains } from '@relief/store/audit.ts'
import type { Db } from '@relief/store/db.ts'
import { type Bundle, findBundle } from '@relief/store/evidence-bundle.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import { bundlePage } from './bundle-page.ts'
import { bundleReadme } from './bundle-readme.ts'
import { csvOf } from './csv.ts'
import { documentHtml, page } from './document-html.ts'
import { replayDecision } from './replay-decision.ts'
import type { Signer } from './signing.ts'
import { verifyChain } from './verify-chain.ts'

/**
 * An examiner's bundle: the files of one folder, by their names, with everything about one application. Social security
 * number and date of birth are not in it; what a bureau answered is.
 * @returns null when there is no such application
 */
export async function evidenceBundle(
  db: Db,
  keys: { keyring: Keyring; signer: Signer },
  applicationUuid: string,
  madeAt: Date,
): Promise<Map<string, string> | null> {
  const bundle = await findBundle(db, applicationUuid)
  if (bundle === null) return null
  const chain = await findChains(db, [applicationUuid])
  const problems: string[] = []
  const report = (row: string, problem: string) => problems.push(`${row}: ${problem}`)
  verifyChain(String(bundle.application['chain_hash']), chain, report)
  const replays = new Map(
    bundle.decisions.map((row) => [
      String(row['decision_id']),
      replayDecision(row as unknown as DecisionRow, policies),
    ]),
  )
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files = new Map([
    ['index.html', bundlePage(bundle, chain, { problems, replays, madeAt })],
    ['README.md', bundleReadme(applicationUuid)],
    [
      'audit.txt',
      problems.length === 0 ? 'All records are as they were written.\n' : `${problems.join('\n')}\n`,
    ],
    ['application.json', json(bundle.application)],
    ['applicant.json', json(bundle.applicant)],
    ['answers.json', json(bundle.answers)],
    ['chain.json', json(chain)],
    ['chain.csv', csvOf(chain)],
    ['consents.csv', csvOf(bundle.consents)],
    ['notices.csv', csvOf(bundle.notices)],
    ['public-keys.json', json(keys.signer.publicKeys())],
  ])
  addDecisions(files, bundle)
  addReplies(files, bundle, keys.keyring)
  for (const { sha256, content } of bundle.documents) {
    files.set(`texts/${sha256}.json`, content)
    const document = JSON.parse(content) as WrittenDocument
    files.set(`texts/${sha256}.html`, page(document.title, documentHtml(document)))
  }
  return files
}

function addDecisions(files: Map<string, string>, { decisions, offers }: Bundle): void {
  for (const [index, row] of decisions.entries()) {
    if (row['result'] === null) continue
    const at = `decisions/${index + 1}`
    const { trace } = JSON.parse(String(row['result'])) as Decision
    // These two are the very bytes whose hashes stand in the chain.
    files.set(`${at}/snapshot.json`, String(row['snapshot']))
    files.set(`${at}/result.json`, String(row['result']))
    files.set(
      `${at}/trace.csv`,
      csvOf(
        trace.map(({ rule, productId, outcome, inputs, reasons }) => ({
          rule,
          productId,
          outcome,
          ...inputs,
          reasons: reasons.map(({ code }) => code).join(' '),
        })),
      ),
    )
    files.set(
      `${at}/offers.csv`,
      csvOf(offers.filter((offer) => offer['decision_id'] === row['decision_id'])),
    )
    const policy = policies.find(({ version }) => version === row['policy_version'])
    if (policy !== undefined) files.set(`${at}/policy.json`, canonicalJson(policy))
  }
}

function addReplies(files: Map<string, string>, { replies }: Bundle, keyring: Keyring): void {
  const known = replies.map(({ raw_sealed, ...row }) => row)
  files.set('replies.csv', csvOf(known))
  // The identity check repeats the number and the date of birth that it was asked with.
  for (const row of replies.filter(
    ({ capability, raw_sealed }) => capability !== 'identity-check' && raw_sealed !== null,
  )) {
    const id = String(row['id'])
    files.set(
      `replies/${id}.json`,
      unseal(keyring, `provider_reply.raw:${id}`, String(row['raw_sealed'])).toString(),
    )
  }
}
