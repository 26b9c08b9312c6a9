import type { Received } from '@relief/contract/call.ts'
import * as calls from '@relief/contract/calls/answers.ts'
import {
  createEducation,
  type EducationFields,
  MAX_EDUCATION_ENTRIES,
} from '@relief/contract/entities/education.ts'
import { type CreateIncomeEntry, MAX_INCOME_ENTRIES } from '@relief/contract/entities/income.ts'
import { badInput, notFound, problem, wrongStep } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toCents } from '@relief/domain/money.ts'
import type { Editing } from '@relief/store/answers.ts'
import { findApplication } from '@relief/store/application.ts'
import { findBirthDateProblems } from '@relief/store/birth-date.ts'
import * as education from '@relief/store/education.ts'
import { contentId } from '@relief/store/ids.ts'
import * as income from '@relief/store/income.ts'
import { lockApplication } from '@relief/store/lock-application.ts'
import { findBirthDate, findPerson } from '@relief/store/personal-info.ts'
import { saveAnswers } from '@relief/store/save-answers.ts'
import { findWealthAccount, saveWealthAccount } from '@relief/store/wealth-account.ts'
import { wirePerson } from '@relief/wire/person.ts'
import { wireWealthAccount } from '@relief/wire/wealth-account.ts'
import type { Context } from '../context.ts'
import { hasLeft } from '../flow/submit.ts'
import { done } from '../http/reply.ts'
import { type Caller, handleWith } from '../register.ts'
import { words } from './words.ts'

type Needs = Pick<Context, 'database' | 'keyring' | 'now'>
const handle = handleWith<Needs>()

/** Explains why nothing was saved: first, an unknown or foreign application; then a wrong step or visit. */
async function explainFailedSave(context: Needs, { applicationUuid, owner, visit }: Editing): Promise<never> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  if (application.agreedAt !== null || hasLeft(application, visit)) throw wrongStep()
  throw notFound()
}

/**
 * The id of an added entry: the client's; else the id of an equal entry; else one derived from the entry's
 * content. So an entry is added once, even by two requests at once, however often a client repeats a request
 * whose reply was lost. An entry that has changed since keeps its id.
 * @param saved the entries that are already saved
 */
function idToAdd<Entry extends { id: string; applicationUuid: string; entityUuid: string }>(
  applicationUuid: string,
  sent: string | undefined,
  content: object,
  saved: readonly Entry[],
): string {
  if (sent !== undefined) return sent
  const idOf = (held: unknown) => contentId(applicationUuid, held)
  const first = idOf(content)
  const equal = saved.find(({ id: _, applicationUuid: __, entityUuid: ___, ...held }) => idOf(held) === first)
  if (equal !== undefined) return equal.id
  let id = first
  for (let again = 1; saved.some((entry) => entry.id === id); again++) id = idOf([content, again])
  return id
}

/** Explains why nothing was added: the same reasons, or the client's id belongs to another entry. */
async function explainFailedAdd(context: Needs, editing: Editing): Promise<never> {
  const { applicationUuid, owner, visit } = editing
  const application = await findApplication(context.database, applicationUuid, owner)
  const isEditable = application?.decisionStatus === 'IN_PROGRESS' && application.agreedAt === null
  if (isEditable && !hasLeft(application, visit))
    throw badInput([{ field: 'id', code: 'ID_IN_USE', message: words.idInUse }])
  return await explainFailedSave(context, editing)
}

/** Throws for an unknown or foreign application. */
async function requireOwner(context: Needs, applicationUuid: string, owner: string): Promise<void> {
  if ((await findApplication(context.database, applicationUuid, owner)) === null) throw notFound()
}

const thisYear = (context: Needs) => Number(lenderDay(context.now()).slice(0, 4))

type Place = { applicationUuid: string; owner: string }

async function findBorn({ database, keyring }: Needs, { applicationUuid, owner }: Place) {
  return await findBirthDate(database, keyring, applicationUuid, owner)
}

async function checkIncome(context: Needs, place: Place, entry: CreateIncomeEntry): Promise<void> {
  const born = await findBorn(context, place)
  const problems = await income.findIncomeProblems(context.database, entry, lenderDay(context.now()), born)
  if (problems.length > 0)
    throw badInput(problems.map((found) => ({ ...found, code: 'STEP_INCOMPLETE_DATA' })))
}

async function checkEducation(context: Needs, place: Place, fields: EducationFields): Promise<void> {
  const born = await findBorn(context, place)
  const problems = await education.findEducationProblems(context.database, fields, thisYear(context), born)
  if (problems.length > 0)
    throw badInput(problems.map((found) => ({ ...found, code: 'INCOMPLETE_EDUCATION' })))
}

type Saving = Pick<Received<typeof calls.saveWealthAccountCall>, 'params' | 'query'> & { caller: Caller }

/** The application whose answers a request saves. */
const editingOf = ({ params, query, caller }: Saving): Editing => ({
  applicationUuid: params.applicationUuid,
  owner: caller.owner,
  visit: query.visit,
})

type PersonRequest = Received<typeof calls.createPersonalInfoCall> & { caller: Caller; context: Needs }

async function savePersonalInfo(request: PersonRequest) {
  const { params, body, caller, context } = request
  const { database, keyring } = context
  const place = editingOf(request)
  const today = lenderDay(context.now())
  const fieldErrors = await findBirthDateProblems(database, keyring, place, body.dob, today)
  if (fieldErrors.length > 0) throw badInput(fieldErrors)
  const { address, ...rest } = body
  const patch = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const person = {
    ...patch,
    ...(address && { address: { ...address, streetLineTwo: address.streetLineTwo || null } }),
  }
  const isSaved = await saveAnswers(database, keyring, place, { person })
  if (!isSaved) return await explainFailedSave(context, place)
  const saved = await findPerson(database, keyring, params.applicationUuid, caller.owner)
  if (saved === null) throw notFound()
  return done(wirePerson(saved))
}

/**
 * Throws when the maximum number of entries is reached, unless this one is among them (a repeated request).
 * @param entries read under the application's lock, so that simultaneous requests keep to the maximum
 */
function requireRoom(entries: readonly { id: string }[], id: string, most: number): void {
  if (entries.length < most || entries.some((entry) => entry.id === id)) return
  throw badInput([{ field: '', code: 'TOO_BIG', message: words.tooManyEntries(String(most)) }])
}

export const answerEndpoints = [
  handle(calls.getEducationCall, async ({ params, caller, context }) => {
    await requireOwner(context, params.applicationUuid, caller.owner)
    return done(await education.findEducation(context.database, params.applicationUuid, caller.owner))
  }),
  handle(calls.createEducationCall, async (request) => {
    const { body, caller, context } = request
    const { id: sent, ...fields } = body
    const editing = editingOf(request)
    const { applicationUuid } = editing
    await requireOwner(context, applicationUuid, caller.owner)
    await checkEducation(context, { applicationUuid, owner: caller.owner }, fields)
    const { owner } = caller
    const saved = await context.database.transaction(async (tx) => {
      await lockApplication(tx, applicationUuid)
      const entries = await education.findEducation(tx, applicationUuid, owner)
      const id = idToAdd(applicationUuid, sent, fields, entries)
      requireRoom(entries, id, MAX_EDUCATION_ENTRIES)
      return await education.insertEducation(tx, editing, id, fields)
    })
    return done(saved ?? (await explainFailedAdd(context, editing)))
  }),
  handle(calls.updateEducationCall, async (request) => {
    const { body, caller, context } = request
    const { id, ...patch } = body
    const editing = editingOf(request)
    const { applicationUuid } = editing
    const entries = await education.findEducation(context.database, applicationUuid, caller.owner)
    const known = entries.find((entry) => entry.id === id)
    if (known === undefined) return await explainFailedSave(context, editing)
    const fields = createEducation.parse({ ...known, ...patch })
    await checkEducation(context, { applicationUuid, owner: caller.owner }, fields)
    const saved = await education.updateEducation(context.database, editing, id, fields)
    return done(saved ?? (await explainFailedSave(context, editing)))
  }),
  handle(calls.deleteEducationCall, async (request) => {
    const { body, context } = request
    const editing = editingOf(request)
    const isDeleted = await education.deleteEducation(context.database, editing, body.id)
    return isDeleted ? done(null) : await explainFailedSave(context, editing)
  }),

  handle(calls.getIncomeCall, async ({ params, caller, context }) => {
    await requireOwner(context, params.applicationUuid, caller.owner)
    return done(
      await income.findIncome(context.database, context.keyring, params.applicationUuid, caller.owner),
    )
  }),
  handle(calls.createIncomeCall, async (request) => {
    const { body, caller, context } = request
    const { id: sent, ...entry } = body
    const editing = editingOf(request)
    const { applicationUuid } = editing
    await requireOwner(context, applicationUuid, caller.owner)
    await checkIncome(context, { applicationUuid, owner: caller.owner }, entry)
    const { database, keyring } = context
    const { owner } = caller
    const saved = await database.transaction(async (tx) => {
      await lockApplication(tx, applicationUuid)
      const entries = await income.findIncome(tx, keyring, applicationUuid, owner)
      const id = idToAdd(applicationUuid, sent, entry, entries)
      requireRoom(entries, id, MAX_INCOME_ENTRIES)
      return await income.insertIncome(tx, keyring, { ...editing, id }, entry)
    })
    return done(saved ?? (await explainFailedAdd(context, editing)))
  }),
  handle(calls.updateIncomeCall, async (request) => {
    const { body, caller, context } = request
    const editing = editingOf(request)
    const { applicationUuid } = editing
    await requireOwner(context, applicationUuid, caller.owner)
    await checkIncome(context, { applicationUuid, owner: caller.owner }, body)
    const saved = await income.updateIncome(
      context.database,
      context.keyring,
      { ...editing, id: body.id },
      body,
    )
    return done(saved ?? (await explainFailedSave(context, editing)))
  }),
  handle(calls.deleteIncomeCall, async (request) => {
    const { body, context } = request
    const editing = editingOf(request)
    const place = { ...editing, id: body.id }
    const isDeleted = await income.deleteIncome(context.database, place, body.kind)
    return isDeleted ? done(null) : await explainFailedSave(context, editing)
  }),

  handle(calls.getPersonalInfoCall, async ({ params, caller, context }) => {
    const person = await findPerson(context.database, context.keyring, params.applicationUuid, caller.owner)
    if (person === null) throw notFound()
    return done(wirePerson(person))
  }),
  handle(calls.createPersonalInfoCall, savePersonalInfo),
  handle(calls.updatePersonalInfoCall, savePersonalInfo),

  handle(calls.getWealthAccountCall, async ({ params, caller, context }) => {
    await requireOwner(context, params.applicationUuid, caller.owner)
    return done(
      wireWealthAccount(await findWealthAccount(context.database, params.applicationUuid, caller.owner)),
    )
  }),
  handle(calls.saveWealthAccountCall, async (request) => {
    const { body, context } = request
    const editing = editingOf(request)
    const saved = await saveWealthAccount(context.database, editing, {
      investmentsCents: toCents(body.investmentsAmount),
      savingsCheckingCents: toCents(body.savingsCheckingAmount),
    })
    return done(wireWealthAccount(saved) ?? (await explainFailedSave(context, editing)))
  }),
]
