import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { Policy, StateCap } from '@relief/domain/underwriting/policy.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** "minimumIncomeCents" as "minimum income". */
function words(key: string): string {
  return key
    .replace(/Cents$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
}

/** A readable value, with the unit implied by its key. */
function inWords(key: string, value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'none'
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((entry) => inWords(key, entry)).join(', ')
  if (typeof value === 'number' && key.endsWith('Cents'))
    return formatMoney(value, { whole: value % 100 === 0 })
  if (typeof value === 'number' && /Apr$|Rate$|ToIncome|ToCash|tilization/.test(key))
    return formatPercent(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * The identifying name of a list entry, so that a moved entry does not count as a change; null for a plain
 * value.
 */
function nameOf(entry: Json): string | null {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return null
  const fields = entry as { readonly [key: string]: Json }
  const text = (key: string) => (fields[key] === undefined ? [] : [String(fields[key])])
  if ('productId' in fields) return [...text('issuingBankSlug'), ...text('productTypeName')].join(' ')
  if ('stateCode' in fields) return capName(fields as unknown as StateCap)
  if ('minimumScore' in fields) return `band from ${String(fields['minimumScore'])}`
  const [name = null] = [...text('name'), ...text('characteristic'), ...text('document'), ...text('from')]
  return name
}

function capName({
  stateCode,
  issuingBankSlug,
  productTypeName,
  fromDate,
  fromCents,
  toCents,
}: StateCap): string {
  const amounts = `${formatMoney(fromCents, { whole: true })} to ${formatMoney(toCents, { whole: true })}`
  return [stateCode, issuingBankSlug, productTypeName, fromDate, amounts]
    .filter((entry) => entry !== undefined)
    .join(' ')
}

/** A changed value, with the names that lead to it. */
type Change = { readonly place: readonly string[]; readonly before: string; readonly after: string }

function* changes(
  key: string,
  before: Json | undefined,
  after: Json | undefined,
  place: readonly string[],
): Generator<Change> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const isList = Array.isArray(before) && Array.isArray(after)
  if (isList && [...before, ...after].every((entry) => nameOf(entry) !== null)) {
    const [old, now] = [before, after].map(
      (list) => new Map(list.map((entry) => [nameOf(entry) ?? '', entry])),
    )
    for (const name of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]))
      yield* changes(key, old?.get(name), now?.get(name), [...place, name])
    return
  }
  const isObject = (value: Json | undefined) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
  if (isObject(before) && isObject(after)) {
    const [old, now] = [before, after] as { readonly [key: string]: Json }[]
    for (const field of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]))
      yield* changes(field, old?.[field], now?.[field], [...place, words(field)])
    return
  }
  yield { place, before: inWords(key, before), after: inWords(key, after) }
}

/**
 * The differences between two policies, one per line, such as "products, fernwick SMALL_DOLLAR_LOAN, minimum
 * income: $12,000 -> $20,000".
 */
export function policyDiff(from: Policy, to: Policy): string[] {
  const { version: _old, ...before } = from
  const { version: _new, ...after } = to
  const listed = [...changes('', before as unknown as Json, after as unknown as Json, [])]
  return listed.map(({ place, before, after }) => `${place.join(', ')}: ${before} -> ${after}`)
}

/** The limits that a new policy loosens and that a law may forbid; check each of them. */
export function loosenedLimits(inForce: Policy, candidate: Policy): string[] {
  const caps = new Map(candidate.stateCaps.map((cap) => [capName(cap), cap]))
  const missing = inForce.stateCaps.flatMap((cap) => {
    const kept = caps.get(capName(cap))
    if (kept === undefined) return [`stateCaps: the limit of ${capName(cap)} is missing`]
    const isHigher = kept.maximumApr > cap.maximumApr
    const rates = `${formatPercent(cap.maximumApr)} -> ${formatPercent(kept.maximumApr)}`
    return isHigher ? [`stateCaps: the limit of ${capName(cap)} is raised, ${rates}`] : []
  })
  const opened = inForce.products.flatMap(
    ({ productId, nonQualifyingStates, issuingBankSlug, productTypeName }) => {
      const product = candidate.products.find((entry) => entry.productId === productId)
      const states = nonQualifyingStates.filter(
        (state) => product && !product.nonQualifyingStates.includes(state),
      )
      return states.length === 0 ? [] : [`${issuingBankSlug} ${productTypeName}: opens ${states.join(', ')}`]
    },
  )
  return [...missing, ...opened]
}
