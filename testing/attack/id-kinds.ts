import type { Operation } from './openapi.ts'
import { findLeaves } from './samples.ts'

/** The kinds of things that an applicant owns and that calls identify by an id. */
export const ownedKinds = [
  'application',
  'document',
  'draw',
  'education',
  'export',
  'income',
  'notice',
  'offer',
  'passkey',
  'session',
] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** A place of a request that holds an id. */
export type IdPlace = { operationId: string; in: 'path' | 'query' | 'body'; at: readonly string[] }

/** By operation, place and path. The first match counts; public: the id does not identify anything owned. */
const rules: readonly (readonly [place: RegExp, kind: OwnedKind | 'public'])[] = [
  // A tracking event names its own user, and is never read back.
  [/^track body /, 'public'],
  [/ (path|query) application_?[uU]uid$/, 'application'],
  [/ body (sourceApplicationUuid|selectedLoanOfferApplicationUuid)$/, 'application'],
  [/ body loanOfferId$/, 'offer'],
  [/Income body (jobs\.\*\.)?id$/, 'income'],
  [/Education body id$/, 'education'],
  [/ body drawUuid$/, 'draw'],
  [/ path noticeId$/, 'notice'],
  [/ sha256$/, 'document'],
  [/ body consents\.\*\.sha256$/, 'document'],
  [/ path sessionUuid$/, 'session'],
  [/ path exportUuid$/, 'export'],
  [/ body passkeyUuid$/, 'passkey'],
  // The id that the device chose; it is useless without a signature.
  [/passkey\.(id|rawId)$/, 'public'],
  // Chosen by the page for one request, and compared only with requests for the same address.
  [/^joinWaitlist body requestUuid$/, 'public'],
  // Secrets sent to one person, by mail or from the bank's dialog: possession is the permission.
  [/ body publicToken$/, 'public'],
  [/^(confirmEmail|confirmWaitlist|setNewPassword|stopEmails) (body|path) token$/, 'public'],
  // Searched among the accounts of the application's own link: server/calls/linked-account.db.test.ts and
  // server/calls/draws.db.test.ts.
  [/^(saveLinkedAccount|draw) body linkedAccountId$/, 'public'],
  // Rows of the reference data and of the policy.
  [/(companyId|occupationId|jobTypeAndTitleId|institutionId|undergraduateMajorId|path productId)$/, 'public'],
]

const IS_ID = /(^|\.)(id|sha256|token|rawId)$|(Id|Uuid|_uuid|Token)$/

/** Every place of an operation where an id goes. */
export function findIdPlaces({ operationId, parameters, body }: Operation): IdPlace[] {
  const named: IdPlace[] = parameters.map((parameter) => ({
    operationId,
    in: parameter.in,
    at: [parameter.name],
  }))
  const leaves: IdPlace[] = (body === null ? [] : findLeaves(body)).map((leaf) => ({
    operationId,
    in: 'body',
    at: leaf.split('.'),
  }))
  return [...named, ...leaves].filter(({ at }) => IS_ID.test(at.join('.')))
}

export const nameOf = (place: IdPlace) => `${place.operationId} ${place.in} ${place.at.join('.')}`

/** @throws for an id that no rule knows: a new call needs a rule, and an id that an applicant owns */
export function findKind(place: IdPlace): OwnedKind | 'public' {
  const rule = rules.find(([pattern]) => pattern.test(nameOf(place)))
  if (rule === undefined) throw new Error(`testing/attack/id-kinds.ts has no rule for "${nameOf(place)}"`)
  return rule[1]
}

/** Rules that match no place, because a call was removed or an earlier rule matches. */
export const unusedRules = (places: readonly IdPlace[]) => {
  const used = new Set(places.map((place) => rules.findIndex(([pattern]) => pattern.test(nameOf(place)))))
  return rules.flatMap(([pattern], at) => (used.has(at) ? [] : [String(pattern)]))
}
