import { flowEntryPoint, ineligibleReason, pricingResultType } from '@relief/contract/enumerations.ts'
import { path, previous } from '@relief/domain/flow.ts'
import type { Facts } from './facts.ts'
import { amountChange, flow } from './flow.ts'

/** Every combination of facts that the conditions can distinguish. */
function* everyFacts(): Generator<Facts> {
  const yesNo = [false, true]
  for (const entryPoint of flowEntryPoint.options)
    for (const isAddressKnown of yesNo)
      for (const isPhoneKnown of yesNo)
        for (const ineligible of [null, ...ineligibleReason.options])
          for (const pricing of [null, ...pricingResultType.options])
            for (const bankLink of [null, 'LINKED', 'OPTED_OUT'] as const)
              for (const bankPricing of [null, 'QUALIFIED', 'DISQUALIFIED'] as const)
                for (const hasLineOfCreditOffer of yesNo)
                  for (const isTurndownClosed of yesNo)
                    yield {
                      entryPoint,
                      hasLoanAmount: false,
                      hasUseOfFunds: false,
                      isAddressKnown,
                      isPhoneKnown,
                      ineligible,
                      pricing,
                      bankLink,
                      bankPricing,
                      hasLineOfCreditOffer,
                      isTurndownClosed,
                    }
}

/** docs/flow.md: the flow drawn from the table itself, so that it is always up to date. */
export function flowDiagram(): string {
  const edges = new Set<string>([`  ${amountChange.from} -. another amount .-> ${amountChange.to}`])
  const passing = flow.filter((row) => row.kind === 'passing').map((row) => row.step)
  for (const facts of everyFacts()) {
    const steps = path(flow, facts)
    for (const [index, step] of steps.entries()) {
      const following = steps[index + 1]
      if (following !== undefined) edges.add(`  ${step} --> ${following}`)
      const before = previous(flow, facts, step)
      if (before !== null && passing.includes(before)) edges.add(`  ${step} -. back .-> ${before}`)
    }
  }
  const shapes = flow.flatMap((row) => {
    if (row.kind === 'end') return [`  ${row.step}([${row.step}])`]
    if (row.kind === 'noReturn') return [`  ${row.step}{{${row.step}}}`]
    if (row.kind === 'passing') return [`  ${row.step}[/${row.step}/]`]
    return []
  })
  const order = flow.map((row) => row.step)
  const rank = (edge: string) => order.indexOf(edge.trim().split(' ')[0] as (typeof order)[number])
  const sorted = [...edges].sort((first, other) => rank(first) - rank(other) || first.localeCompare(other))
  return [
    '# The journey',
    '',
    'Generated from `steps/flow.ts` by `npm run diagram`; a test fails if the two differ.',
    'Rounded: the journey ends here. Hexagon: a point of no return. Slanted: shown in passing; Back returns to it only along a dotted line.',
    '',
    '```mermaid',
    'flowchart TD',
    ...shapes,
    ...sorted,
    '```',
    '',
  ].join('\n')
}
