import type { BankStanding } from './bank-rules.ts'
import type { CreditFile } from './credit-file.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from './policy.ts'
import { bestSum, cardFinding, cardOf } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** What the bands of a product are looked up with: the sum of its scorecard, or the bureau's score. */
type Case = { snapshot: Snapshot; policy: Policy; product: ProductPolicy; file: CreditFile }

/** Without bank data; null when there is nothing to go by. */
export function scoreNow({ snapshot, policy, product, file }: Case): number | null {
  const card = cardOf(product, policy)
  if (card === null) return file.score?.value ?? null
  return sumIn(cardFinding(card, snapshot, file).inputs['value'])
}

/** With the bank data that there is: a thin file has a score, and a middling one a better one. */
export function scoreWithBank(one: Case, bankLink: BankLinkPolicy, standing: BankStanding): number {
  const { snapshot, file } = one
  const card = cardOf(one.product, one.policy)
  if (card === null) return scoreOfFile(file, bankLink, standing)
  const sum = sumIn(cardFinding(card, snapshot, file, snapshot.bank).inputs['value'])
  return (sum ?? 0) + lift(bankLink, standing)
}

/** With the best bank data that there could be: what the question whether to ask for it goes by. */
export function scoreAtBest(one: Case, bankLink: BankLinkPolicy, standing: BankStanding): number {
  const card = cardOf(one.product, one.policy)
  if (card === null) return scoreOfFile(one.file, bankLink, standing)
  return bestSum(card, one.snapshot, one.file) + lift(bankLink, standing)
}

function scoreOfFile({ score }: CreditFile, bankLink: BankLinkPolicy, standing: BankStanding): number {
  return (score?.value ?? bankLink.thinFileScore ?? 0) + lift(bankLink, standing)
}

function lift({ scoreLift }: BankLinkPolicy, standing: BankStanding): number {
  return standing === 'OPTIONAL' ? scoreLift : 0
}

function sumIn(value: number | string | boolean | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}
