import type { BankDataNeed } from './bank-rules.ts'
import type { CreditFile } from './credit-file.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from './policy.ts'
import { bestPossibleSum, cardFinding, findScorecard } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** What the price bands use: the sum of the product's scorecard, or the bureau's score. */
type Case = { snapshot: Snapshot; policy: Policy; product: ProductPolicy; file: CreditFile }

/** Without bank data; null without a score. */
export function currentScore({ snapshot, policy, product, file }: Case): number | null {
  const card = findScorecard(product, policy)
  if (card === null) return file.score?.value ?? null
  return sumIn(cardFinding(card, snapshot, file, policy).inputs['value'])
}

/** With bank data: a thin file gets a score, and a medium file gets a better one. */
export function scoreWithBank(productCase: Case, bankLink: BankLinkPolicy, need: BankDataNeed): number {
  const { snapshot, file } = productCase
  const card = findScorecard(productCase.product, productCase.policy)
  if (card === null) return scoreOfFile(file, bankLink, need)
  const sum = sumIn(cardFinding(card, snapshot, file, productCase.policy, snapshot.bank).inputs['value'])
  return (sum ?? 0) + lift(bankLink, need)
}

/** With the best possible bank data, to decide whether to ask for it. */
export function bestPossibleScore(productCase: Case, bankLink: BankLinkPolicy, need: BankDataNeed): number {
  const card = findScorecard(productCase.product, productCase.policy)
  if (card === null) return scoreOfFile(productCase.file, bankLink, need)
  return bestPossibleSum(card, productCase.snapshot, productCase.file) + lift(bankLink, need)
}

function scoreOfFile({ score }: CreditFile, bankLink: BankLinkPolicy, need: BankDataNeed): number {
  return (score?.value ?? bankLink.thinFileScore ?? 0) + lift(bankLink, need)
}

function lift({ scoreLift }: BankLinkPolicy, need: BankDataNeed): number {
  return need === 'OPTIONAL' ? scoreLift : 0
}

function sumIn(value: number | string | boolean | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}
