import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { someoneAboutToAccept } from '../acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '../applicant.ts'
import { openLine } from '../line.ts'
import { toAddress } from './attack.ts'
import type { Caller } from './callers.ts'
import { findIdPlaces, findKind, type IdPlace, nameOf, type OwnedKind } from './id-kinds.ts'
import { type Operation, placesIn, withValue } from './openapi.ts'
import { sampleBodies } from './samples.ts'
import type { Victim } from './victim.ts'

export type OwnedPlace = IdPlace & { kind: OwnedKind; operation: Operation }

/** Every place in every call that takes an id owned by an applicant. */
export function ownedPlaces(operations: readonly Operation[]): OwnedPlace[] {
  return operations.flatMap((operation) =>
    findIdPlaces(operation).flatMap((place) => {
      const kind = findKind(place)
      return kind === 'public' ? [] : [{ ...place, kind, operation }]
    }),
  )
}

export const needsLogIn = ({ security = [] }: Operation) =>
  security.some((way) => 'accessToken' in way) && !security.some((way) => Object.keys(way).length === 0)

type Ids = Partial<Record<OwnedKind, string>>
type Request = { method: string; path: string; body?: string }

const concrete = (at: readonly string[]) => at.map((name) => (name === '*' ? '0' : name))
const isIn = (body: unknown, at: readonly string[]) =>
  placesIn(body).some((place) => place.join('.') === concrete(at).join('.'))

/** A request of an operation with these ids, and `value` in one place. */
function requestOf(operation: Operation, own: Ids, at: IdPlace | null, value: string): Request {
  const places = ownedPlaces([operation])
  const valueAt = (place: OwnedPlace) =>
    at !== null && nameOf(place) === nameOf(at) ? value : own[place.kind]
  const named = places.flatMap((place) => {
    const id = place.in === 'body' ? undefined : valueAt(place)
    return id === undefined ? [] : [[place.at[0] ?? '', id] as const]
  })
  const { method } = operation
  const path = toAddress(operation, Object.fromEntries(named))
  const samples = sampleBodies(operation)
  const usual = samples.find((body) => at?.in === 'body' && isIn(body, at.at)) ?? samples[0]
  if (usual === undefined) return { method, path }
  // A made-up consent would cause the error instead.
  const keepsConsents = at?.at[0] === 'consents' || !isIn(usual, ['consents'])
  const sample = keepsConsents ? usual : withValue(usual, ['consents'], undefined)
  const body = places
    .filter((place) => place.in === 'body' && isIn(sample, place.at))
    .reduce<unknown>((changed, place) => {
      const id = valueAt(place)
      return id === undefined ? changed : withValue(changed, concrete(place.at), id)
    }, sample)
  return { method, path, body: JSON.stringify(body) }
}

/** Fields that a job may change between two requests: a draw is sent and settled. */
const MEANWHILE = /"(status|settledAt)":(?:"\w+"|null)/g

type Reply = { status: number; headers: Record<string, string>; text: string }

/** Headers that differ between any two replies. */
const ALWAYS_NEW = ['date', 'x-request-id', 'content-length', 'set-cookie', 'connection', 'keep-alive']
const VARYING =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}|"\d{12}"|\d{4}-\d\d-\d\dT[\d:.]+Z/g

async function ask(origin: string, { method, path, body }: Request, headers: Record<string, string>) {
  const reply = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    redirect: 'manual',
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  const own = [...reply.headers].filter(([name]) => !ALWAYS_NEW.includes(name))
  return { status: reply.status, headers: Object.fromEntries(own), text: await reply.text() }
}

/** The reply without the requested id, the caller's email, and ids, numbers and times that always differ. */
function comparable({ status, headers, text }: Reply, { email }: Applicant): string {
  const same = text.replaceAll(email, 'EMAIL').replaceAll(VARYING, 'ID').replaceAll(MEANWHILE, '"$1":null')
  return JSON.stringify({ status, headers, text: same })
}

/**
 * Calls that accept a caller who must be rejected.
 * @param statuses the statuses that such a caller must get
 */
export async function findLetIn(
  origin: string,
  operations: readonly Operation[],
  callers: readonly Caller[],
  expected: number,
): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = []
  for (const { name, headers, applicationUuid } of callers)
    for (const operation of operations) {
      const request = requestOf(operation, { application: applicationUuid }, null, '')
      const { status } = await ask(origin, request, headers)
      if (status !== expected) faults.push(`${operation.operationId} lets in ${name}: ${status}`)
    }
  return { calls: operations.length * callers.length, faults }
}

type Situation = 'new' | 'started' | 'agreeing' | 'offered' | 'chosen' | 'line'
type Stranger = Record<Situation, { applicant: Applicant; own: Ids }>

/** Another applicant, in every situation in which a call checks an id. */
async function makeStranger(origin: string): Promise<Stranger> {
  const started = await someApplicant(origin)
  const offered = await someApplicant(origin)
  const offeredId = await someApplication(offered)
  await answerUntil(offered, offeredId, 'OFFER_SELECTION')
  const params = { applicationUuid: offeredId }
  const { sdlOfferData } = (await offered.send(getOffersCall, { params })).body.result
  const offer = sdlOfferData?.defaultLoanOffer?.loanOfferId
  const chosen = await someoneAboutToAccept(origin)
  const document = (await chosen.applicant.send(getAgreedDocumentsCall, {})).body.result[0]?.sha256
  const line = await openLine(origin)
  const agreeing = await someApplicant(origin)
  const agreeingId = await someApplication(agreeing)
  await answerUntil(agreeing, agreeingId, 'AGREE')
  return {
    new: { applicant: await someApplicant(origin), own: {} },
    agreeing: { applicant: agreeing, own: { application: agreeingId } },
    started: { applicant: started, own: { application: await someApplication(started) } },
    offered: { applicant: offered, own: { application: offeredId, ...(offer !== undefined && { offer }) } },
    chosen: {
      applicant: chosen.applicant,
      own: { application: chosen.id, ...(document !== undefined && { document }) },
    },
    line: { applicant: line, own: { application: line.id } },
  }
}

function situationOf({ operationId }: Operation): Situation {
  if (operationId === 'submitOfferSelection') return 'offered'
  if (operationId === 'submitOfferReview') return 'chosen'
  if (operationId === 'createApplication') return 'new'
  if (operationId === 'submitAgree') return 'agreeing'
  return operationId === 'draw' ? 'line' : 'started'
}

/** Unused ids, in the format of each kind. */
const unknownId = (kind: OwnedKind) =>
  kind === 'document' ? 'ab'.repeat(32) : '0190a000-0000-7000-8000-0000000000ff'

type Findings = { calls: number; faults: string[]; statuses: Record<string, number> }

/** Creating an entry with a chosen id comes last, because afterward the stranger owns one with that id. */
const madeLast = (places: readonly OwnedPlace[]) => [
  ...places.filter(({ operationId }) => !operationId.startsWith('create')),
  ...places.filter(({ operationId }) => operationId.startsWith('create')),
]

/**
 * Makes two requests for every place in every call: a stranger requests what the victim owns, and the
 * stranger's twin requests something that does not exist. The replies must be identical, byte for byte.
 * @param tried the kinds of the victim's ids to try in a place
 */
export async function findForeign(
  origin: string,
  operations: readonly Operation[],
  victim: Victim,
  tried = (kind: OwnedKind): readonly OwnedKind[] => [kind],
): Promise<Findings> {
  const [stranger, twin] = [await makeStranger(origin), await makeStranger(origin)]
  const found: Findings = { calls: 0, faults: [], statuses: {} }
  const secrets = [victim.applicant.email, ...victim.accounts]
  const compare = async (place: OwnedPlace, kind: OwnedKind) => {
    const situation = situationOf(place.operation)
    const requestAs = async ({ applicant, own }: Stranger[Situation], id: string) => {
      const reply = await ask(origin, requestOf(place.operation, own, place, id), applicant.own)
      return { ...reply, seen: comparable(reply, applicant) }
    }
    const foreign = await requestAs(stranger[situation], victim.ids[kind])
    const unknown = await requestAs(twin[situation], unknownId(kind))
    const name = `${nameOf(place)} (${kind})`
    if (foreign.seen !== unknown.seen)
      found.faults.push(`${name}: ${foreign.status} for a foreign id, ${unknown.status} for an unknown one`)
    if (foreign.status >= 500) found.faults.push(`${name}: ${foreign.status}`)
    if (secrets.some((secret) => foreign.text.includes(secret))) found.faults.push(`${name} names its owner`)
    if (kind === place.kind) found.statuses[nameOf(place)] = foreign.status
    found.calls += 2
  }
  for (const place of madeLast(ownedPlaces(operations)))
    for (const kind of place.kind === 'draw' ? [place.kind] : tried(place.kind)) await compare(place, kind)
  return found
}

/** Reads without an id that show another account's data. */
export async function findShown(
  origin: string,
  operations: readonly Operation[],
  { applicant, accounts, ids }: Victim,
): Promise<string[]> {
  const stranger = await someApplicant(origin)
  const { document: _shared, ...own } = ids
  const secrets = [applicant.email, ...accounts, ...Object.values(own)]
  const faults: string[] = []
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const { text } = await ask(origin, requestOf(operation, {}, null, ''), stranger.own)
    if (secrets.some((secret) => text.includes(secret))) faults.push(operation.operationId)
  }
  return faults
}
