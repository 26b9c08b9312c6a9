import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import { policies, policyInForce } from '@relief/partners/policy.ts'
import { loosenedLimits, policyDiff } from '@relief/partners/policy-diff.ts'
import { policyText } from '@relief/partners/policy-text.ts'
import { productsWithoutBank } from '@relief/partners/registry.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { CannotRun, runCommand, say, Usage } from './command.ts'
import { policyFrom } from './policy-file.ts'

const USAGE =
  'npm run policy -- check [file.json] | diff <version or file.json> [version or file.json] | print [version]'

await runCommand(USAGE, async ([action, name, other, ...rest]) => {
  if (rest.length > 0 || (other !== undefined && action !== 'diff')) throw new Usage()
  if (action === 'check') return name === undefined ? checkAll() : await checkFile(name)
  if (action === 'diff' && name !== undefined) return await diff(name, other)
  if (action === 'print') return print(name)
  throw new Usage()
})

/** Loading the built-in versions already checks them. */
function checkAll(): number {
  const today = policyInForce(lenderDay(new Date()))
  for (const policy of policies)
    say(
      `${policy.version}  from ${policy.effectiveOn}  sha256 ${sha256(canonicalJson(policy))}${policy === today ? '  in force' : ''}`,
    )
  return 0
}

async function checkFile(name: string): Promise<number> {
  const policy = await policyFrom(name)
  for (const product of policy.products) say(describe(product))
  for (const missing of productsWithoutBank(policy)) say(`Note: ${missing}`)
  const known = policies.find(({ version }) => version === policy.version)
  if (known !== undefined && canonicalJson(known) !== canonicalJson(policy)) {
    say(`${policy.version} is taken: a version is never changed. Give this one a version of its own.`)
    return 1
  }
  const today = lenderDay(new Date())
  for (const loosened of loosenedLimits(policyInForce(today), policy)) say(`Warning: ${loosened}`)
  if (known === undefined && policy.effectiveOn <= today) {
    say(
      `effectiveOn: ${policy.effectiveOn} is not after today, ${today}: what was submitted by then has its policy`,
    )
    return 1
  }
  const newest = policies.at(-1)
  if (known === undefined && newest !== undefined && policy.effectiveOn < newest.effectiveOn) {
    say(`effectiveOn: ${policy.effectiveOn} is before ${newest.effectiveOn}, when ${newest.version} begins`)
    return 1
  }
  say(
    `${name} fits: version ${policy.version}, from ${policy.effectiveOn}, sha256 ${sha256(canonicalJson(policy))}`,
  )
  return 0
}

function describe({
  issuingBankSlug,
  productTypeName,
  pricing,
  maximumApr,
  scorecard,
}: ProductPolicy): string {
  const bands = pricing.tiers.map((tier) => `${tier.minimumScore}+`).join(', ')
  const range =
    pricing.kind === 'SUBSCRIPTION'
      ? `limits ${pricing.tiers.map(({ lineLimitCents }) => formatMoney(lineLimitCents, { whole: true })).join(', ')}`
      : `up to ${formatPercent(maximumApr)} APR`
  return `${issuingBankSlug} ${productTypeName}: ${range}, ${scorecard === undefined ? 'scores' : `sums of ${scorecard.name}`} ${bands}`
}

/** The differences between two policies; with one name, between the policy in force and that one. */
async function diff(name: string, other: string | undefined): Promise<number> {
  const [from, to] =
    other === undefined
      ? [policyInForce(lenderDay(new Date())), await versionOrFile(name)]
      : [await versionOrFile(name), await versionOrFile(other)]
  const lines = policyDiff(from, to)
  say(
    `From ${from.version} to ${to.version}: ${lines.length === 0 ? 'nothing changes' : `${lines.length} changes`}`,
  )
  for (const line of lines) say(line)
  return 0
}

async function versionOrFile(name: string): Promise<Policy> {
  return name.endsWith('.json') ? await policyFrom(name) : knownVersion(name)
}

function knownVersion(version: string): Policy {
  const policy = policies.find((known) => known.version === version)
  if (policy !== undefined) return policy
  throw new CannotRun(
    `There is no version ${version}. Known are ${policies.map((known) => known.version).join(', ')}`,
  )
}

function print(version: string | undefined): number {
  say(policyText(version === undefined ? policyInForce(lenderDay(new Date())) : knownVersion(version)))
  return 0
}
