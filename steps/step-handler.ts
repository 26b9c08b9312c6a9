import type { Received, ReplyOf } from '@relief/contract/call.ts'
import type { ConsentInput, ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { LineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import type { AddressInput } from '@relief/contract/entities/personal-info.ts'
import type { IssuingBankSlug } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { statedIncomeCents } from '@relief/domain/income.ts'
import type { ApplicationPatch, StoredApplication } from '@relief/store/application.ts'
import { findBirthDateProblems } from '@relief/store/birth-date.ts'
import { type ConsentEntry, findLatestConsent, findWasSent } from '@relief/store/consent.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { newId } from '@relief/store/ids.ts'
import { findIncome } from '@relief/store/income.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import type { Answers } from '@relief/store/save-answers.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { wireDecline } from '@relief/wire/decline.ts'
import { wirePerson } from '@relief/wire/person.ts'
import type { StepWithCalls, steps } from './all-steps.ts'
import { reasonOfAge, reasonOfIncome, reasonOfState } from './answers-that-end.ts'
import type { LendableLoans } from './lendable-request.ts'
import type { Words } from './words.ts'

type ServerWords = Words['server']

/** The field error for a text that changed after it was shown. */
export const staleText = (words: ServerWords) => ({ code: 'STALE_TEXT', message: words.staleText }) as const

/** The field error for a signature that is not the applicant's name. */
export const otherName = (words: ServerWords) => ({ code: 'OTHER_NAME', message: words.otherName }) as const

/** The field error for a text that we did not send before it was agreed to; null when we did. */
export async function findUnopened(
  db: Db,
  { applicationUuid, owner }: Pick<StoredApplication, 'applicationUuid' | 'owner'>,
  text: Pick<LegalDocument, 'titleName' | 'sha256'>,
  words: ServerWords,
): Promise<{ code: 'NOT_OPENED'; message: string } | null> {
  // 15 USC 7001(c)(1)(C)(ii): the consent must show that the applicant can open the form that is used, a PDF.
  const isElectronic = text.titleName === 'ESIGN_CONSENT'
  if (await findWasSent(db, applicationUuid, owner, text, isElectronic ? ['pdf'] : ['page', 'pdf']))
    return null
  return { code: 'NOT_OPENED', message: isElectronic ? words.openPdfFirst : words.openTextFirst }
}

/** The services available to every handler. */
export type Services = {
  db: Db
  /** The words of the applicant's language. */
  words: Words
  keyring: Keyring
  now: Date
  /** Today in the lender's time zone. */
  today: CalendarDate
  /** The loans that can be requested. */
  lendable: LendableLoans
  /** The same, under the policy that decides this application. */
  lendableTo: (application: StoredApplication) => LendableLoans
  /** How many times an application may change its amount. */
  maxAmountChanges: number
  nonQualifyingStates: readonly string[]
  minimumIncomeCents: number
  isBankLinkAvailable: boolean
  /** The version of the policy in force, which decides what is submitted now. */
  policyVersion: string
  /** The bank's display name and slug, for a product. */
  findBank: (productId: string) => { slug: IssuingBankSlug; name: string } | null
  /** The credit bureau that is asked for reports. */
  bureau: { name: string; phone: string }
  /** The line of credit that was offered with a decline; null without one. */
  findLineOfCredit: (application: StoredApplication) => Promise<LineOfCreditOfferData | null>
  /**
   * What the policy requires agreement to before a credit report, and with an offer of a product, in order.
   */
  requestConsents: (application: StoredApplication) => ConsentTitle[]
  productConsents: (application: StoredApplication, productId: string) => ConsentTitle[]
  /** The texts that the policy shows with an offer of a product without requiring agreement, in order. */
  shownDocuments: (application: StoredApplication, productId: string) => ConsentTitle[]
  /** The text in force; null when it cannot be made yet, such as an agreement before an offer is selected. */
  findDocument: (title: ConsentTitle, application: StoredApplication) => Promise<LegalDocument | null>
  /** Stores a text by its hash, so that an agreement to it can always be read again. */
  storeLegalDocument: (document: LegalDocument) => Promise<void>
}

/** The changes of a submission; the engine moves the cursor and stores everything in one statement. */
export type Change = {
  patch?: Partial<ApplicationPatch>
  job?: JobRequest['topic']
  /** Whether the application stays at this step, because something was only started. */
  stays?: boolean
  /** The step to return to instead of the next one. */
  to?: FlowStep
}

type Step = (typeof steps)[StepWithCalls]
type About = { application: StoredApplication; services: Services }
/** The submitter's details that an agreement records. */
export type Submitter = { ipAddress: string | null; userAgent: string | null }

type InputOf<S extends Step> = Received<S['submit']>['body']

/** The server's side of one step. The engine checks owner, cursor and status before it calls this. */
export type StepHandler<S extends Step> = {
  step: S
  /** The step to leave, where the input names one that has no call of its own; this step when absent. */
  leaves?: (input: InputOf<S>) => FlowStep | undefined
  load?: (about: About) => Promise<ReplyOf<S['load']>['stepData']>
  /** The answers to save, validated; stored together with the move. Absent for a step without answers. */
  answers?: (about: About & { input: InputOf<S>; submitter: Submitter }) => Promise<Answers> | Answers
  /** The other changes of the submission. Absent for a page without a submission. */
  submit?: (about: About & { input: InputOf<S>; answers: Answers }) => Promise<Change> | Change
}

/** Any step's handler, for the registry: its input fits once the step's own schema has parsed it. */
export type AnyStepHandler = {
  step: Step
  leaves?: (input: never) => FlowStep | undefined
  load?: (about: About) => Promise<unknown>
  answers?: (about: About & { input: never; submitter: Submitter }) => Promise<Answers> | Answers
  submit?: (about: About & { input: never; answers: Answers }) => Promise<Change> | Change
}

/** Ties a handler to the types of its step. */
export function defineHandler<S extends Step>(handler: StepHandler<S>): StepHandler<S> {
  return handler
}

/**
 * The change for an answer: ends the application for a reason that needs no credit decision, or changes
 * nothing.
 */
export function endFor(reason: ApplicationPatch['ineligibleReason'], now: Date): Change {
  if (reason === null) return {}
  return { patch: { ineligibleReason: reason, decisionStatus: 'DISQUALIFIED', resolvedAt: now } }
}

/**
 * Checks every saved answer: calls of their own may have changed it since its step checked it.
 * @returns the end for which an answer ends the application; nothing when none does
 * @throws Problem for an answer that is missing, or a date of birth that contradicts the jobs or schools
 */
export async function checkSavedAnswers({ application, services }: About): Promise<Change> {
  if (!application.hasAddress) throw problem('STEP_MISSING_ADDRESS')
  if (!application.hasPhone) throw problem('STEP_MISSING_PHONE')
  if (!application.hasDob) throw problem('STEP_MISSING_DOB')
  if (!application.hasSsn) throw problem('STEP_MISSING_SSN')
  if (!application.hasEducation) throw problem('STEP_MISSING_EDUCATION')
  if (!application.hasIncome) throw problem('STEP_INCOMPLETE_DATA')
  if (!application.hasWealthAccount) throw problem('STEP_MISSING_WEALTH_ACCOUNT')
  const { applicationUuid, owner } = application
  const { db, keyring, today } = services
  const [person, entries] = await Promise.all([
    findPerson(db, keyring, applicationUuid, owner),
    findIncome(db, keyring, applicationUuid, owner),
  ])
  if (!person?.firstName || !person.lastName) throw problem('STEP_MISSING_PERSONAL_INFO')
  const state = wirePerson(person).address?.stateCode
  if (!state) throw problem('STEP_MISSING_ADDRESS')
  const born = fromCompactDate(person.dob ?? '')
  if (born === null) throw problem('STEP_MISSING_DOB')
  // Two requests at the same time may have saved a date of birth and a job that contradict each other.
  const problems = await findBirthDateProblems(db, keyring, application, person.dob ?? undefined, today)
  if (problems.length > 0) throw badInput(problems)
  const annualCents = statedIncomeCents(entries, today)
  const reason =
    reasonOfState(state, services) ??
    reasonOfAge(born, today) ??
    (annualCents === null ? null : reasonOfIncome(annualCents, services))
  if (reason === null && annualCents === null) throw problem('STEP_INCOMPLETE_DATA')
  return endFor(reason, services.now)
}

/**
 * Checks that the applicant has agreed to the exact text in force for each title, before or with this
 * submission.
 * @returns the titles that still need agreement
 */
export async function missingConsents(
  titles: readonly ConsentTitle[],
  { application, services }: About,
  { consents = [] }: Answers,
): Promise<ConsentTitle[]> {
  const { applicationUuid, owner } = application
  const isMissing = async (title: ConsentTitle) => {
    if (consents.some(({ titleName }) => titleName === title)) return false
    const [document, latest] = await Promise.all([
      services.findDocument(title, application),
      findLatestConsent(services.db, applicationUuid, owner, title),
    ])
    return latest?.status !== 'AGREED' || latest.sha256 !== document?.sha256
  }
  const missing = await Promise.all(titles.map(isMissing))
  return titles.filter((_, at) => missing[at])
}

/** Whether the text in force has been shown to the applicant; true when no text is due. */
export async function isShown(title: ConsentTitle, { application, services }: About): Promise<boolean> {
  const { applicationUuid, owner } = application
  const [document, latest] = await Promise.all([
    services.findDocument(title, application),
    findLatestConsent(services.db, applicationUuid, owner, title),
  ])
  return document === null || latest?.sha256 === document.sha256
}

/**
 * The agreements of a submission, each to the exact text in force.
 * @throws a field error for a text that has changed since, and STEP_MISSING_CONSENTS without electronic
 * consent
 */
export async function consentAnswers(
  inputs: readonly ConsentInput[] | undefined,
  { application, services, submitter }: About & { submitter: Submitter },
): Promise<{ consents?: ConsentEntry[] }> {
  if (inputs === undefined) return {}
  const isElectronic =
    application.agreedTitles.includes('ESIGN_CONSENT') ||
    inputs.some(({ titleName }) => titleName === 'ESIGN_CONSENT')
  if (!isElectronic) throw problem('STEP_MISSING_CONSENTS')
  const consents: ConsentEntry[] = []
  for (const [at, { titleName, version, sha256 }] of inputs.entries()) {
    const document = await services.findDocument(titleName, application)
    if (document?.sha256 !== sha256 || document.version !== version)
      throw badInput([{ field: `consents.${at}.${titleName}`, ...staleText(services.words.server) }])
    const unopened = await findUnopened(
      services.db,
      application,
      { titleName, sha256 },
      services.words.server,
    )
    if (unopened !== null) throw badInput([{ field: `consents.${at}.${titleName}`, ...unopened }])
    await services.storeLegalDocument(document)
    const how = { status: 'AGREED', method: 'checkbox', typedName: null } as const
    consents.push({ id: newId(), titleName, version, sha256, recordedAt: services.now, ...how, ...submitter })
  }
  return { consents }
}

/**
 * The details of the newest decision for a page about a decline, and the decision itself.
 * @throws 404 when there is no decision
 */
export async function findDeclineDetails({ application, services }: About) {
  const { applicationUuid, owner } = application
  const latest = await findLatestDecision(services.db, applicationUuid, owner)
  if (latest === null) throw notFound()
  return {
    decision: latest.decision,
    details: { ...wireDecline(latest, services.findBank), bureau: services.bureau },
  }
}

/** Only the fields that were sent; an absent field keeps its saved value. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> | Extract<Fields[Name], null> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** Address and phone in the form that is saved. */
export function contactAnswers({ address, phone }: { address?: AddressInput; phone?: string }): Answers {
  return {
    person: {
      ...(address && { address: { ...address, streetLineTwo: address.streetLineTwo || null } }),
      ...(phone !== undefined && { phone }),
    },
  }
}
