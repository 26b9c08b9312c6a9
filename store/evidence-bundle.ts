import { type ApplicationFields, applicationColumns } from './application.ts'
import { type AuditedDecision, decisionColumns } from './audit.ts'
import { type Columns, toFields } from './columns.ts'
import type { Db } from './db.ts'
import { contentColumns, hasContent, openContent, type StoredContent } from './document.ts'
import { incomePlace } from './income.ts'
import type { MailEndReason } from './mail.ts'
import { personPlace } from './personal-info.ts'
import { type Keyring, unseal } from './sealing.ts'

type Row = Record<string, unknown>

type Applicant = { firstName: string | null; lastName: string | null; stateCode: string | null }
type Consent = {
  recordedAt: Date
  titleName: string
  version: string
  status: string
  method: string
  sha256: string
  typedName: string | null
  ipAddress: string | null
}
type Notice = {
  noticeId: string
  basis: string
  datedOn: string
  kind: string
  delivery: string
  createdAt: Date
  deliveredAt: Date | null
  sha256: string
}
type Duty = {
  basis: string
  startedAt: Date
  dueAt: Date
  settledAt: Date | null
  settlement: string | null
  alarmedAt: Date | null
}
type Mail = {
  id: string
  messageKey: string
  kind: string
  createdAt: Date
  sentAt: Date | null
  /** When it ended without being sent, and why; no reason was recorded at first. */
  endedAt: Date | null
  endReason: MailEndReason | null
}
type Reply = {
  id: string
  receivedAt: Date
  capability: string
  purpose: string
  inquiryKind: string | null
  rawSealed: string | null
}

/** Everything that is stored about one application: the data for its page, and its tables unchanged. */
export type Bundle = {
  application: ApplicationFields
  applicant: Applicant
  consents: Consent[]
  notices: Notice[]
  duties: Duty[]
  mails: Mail[]
  replies: Reply[]
  decisions: AuditedDecision[]
  documents: { sha256: string; content: string }[]
  /** Every column under its own name, to be written to files. Sealed columns are left out. */
  tables: {
    application: Row
    applicant: Row
    answers: { education: Row[]; income: Row[]; wealth: Row[] }
    chain: Row[]
    consents: Row[]
    notices: Row[]
    duties: Row[]
    mails: Row[]
    payouts: Row[]
    loans: Row[]
    records: Row[]
    replies: Row[]
    offersOf: (decisionId: string) => Row[]
  }
}

const applicantColumns: Columns<keyof Applicant> = {
  firstName: 'first_name',
  lastName: 'last_name',
  stateCode: 'state_code',
}

const consentColumns: Columns<keyof Consent> = {
  recordedAt: 'recorded_at',
  titleName: 'title_name',
  version: 'version',
  status: 'status',
  method: 'method',
  sha256: 'sha256',
  typedName: 'typed_name',
  ipAddress: 'ip_address',
}

const dutyColumns: Columns<keyof Duty> = {
  basis: 'basis',
  startedAt: 'started_at',
  dueAt: 'due_at',
  settledAt: 'settled_at',
  settlement: 'settlement',
  alarmedAt: 'alarmed_at',
}

const mailColumns: Columns<keyof Mail> = {
  id: 'id',
  messageKey: 'message_key',
  kind: 'kind',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  endedAt: 'refused_at',
  endReason: 'end_reason',
}

const noticeColumns: Columns<keyof Notice> = {
  noticeId: 'notice_id',
  basis: 'basis',
  delivery: 'delivery',
  createdAt: 'created_at',
  datedOn: 'dated_on',
  kind: 'kind',
  deliveredAt: 'delivered_at',
  sha256: 'sha256',
}

const replyColumns: Columns<keyof Reply> = {
  id: 'id',
  receivedAt: 'received_at',
  capability: 'capability',
  purpose: 'purpose',
  inquiryKind: 'inquiry_kind',
  rawSealed: 'raw_sealed',
}

/**
 * Replaces sealed columns by their contents, under the names of the plain columns. An altered value does not
 * stop the bundle; its audit reports the row.
 */
const opener =
  (keyring: Keyring) =>
  (row: Row, places: Readonly<Record<string, string>>, read: (text: string) => unknown = String): Row => {
    const opened: Row = {}
    for (const [column, value] of Object.entries(row)) {
      const place = places[column]
      const sealed = row[`${column}_sealed`]
      if (place !== undefined && typeof sealed === 'string')
        opened[column] = openOrName(keyring, place, sealed, read)
      else if (!column.endsWith('_sealed')) opened[column] = value
    }
    return opened
  }

function openOrName(
  keyring: Keyring,
  place: string,
  sealed: string,
  read: (text: string) => unknown,
): unknown {
  try {
    return read(unseal(keyring, place, sealed).toString())
  } catch {
    return 'does not open with our keys'
  }
}

/** The texts with these hashes that are still stored. */
async function findTexts(db: Db, keyring: Keyring, hashes: readonly string[]): Promise<Bundle['documents']> {
  const texts = await db.query<StoredContent>(
    `select ${contentColumns('d')} from document d
      where d.sha256 = any($1::text[]) and ${hasContent('d')} order by d.title_name, d.version`,
    [hashes],
  )
  return texts.flatMap((text) => {
    try {
      return [{ sha256: text.sha256, content: openContent(keyring, text) }]
    } catch {
      // The audit in the bundle reports the altered text.
      return []
    }
  })
}

/** The data of an application that an examiner sees; null for an unknown application. */
export async function findBundle(db: Db, keyring: Keyring, applicationUuid: string): Promise<Bundle | null> {
  const of = (text: string) => db.query<Row>(text, [applicationUuid])
  const [application] = await of('select * from application where application_uuid = $1')
  if (application === undefined) return null
  const [applicant = {}] = await of(
    `select first_name, last_name, suffix_name, phone, phone_sealed, street_line_one, street_line_one_sealed,
            street_line_two, street_line_two_sealed, city, state_code, zip_code
       from personal_info where application_uuid = $1`,
  )
  const open = opener(keyring)
  const openedApplicant = open(applicant, {
    phone: personPlace('phone', applicationUuid),
    street_line_one: personPlace('street_line_one', applicationUuid),
    street_line_two: personPlace('street_line_two', applicationUuid),
  })
  const chain = await of(
    `select application_uuid, sequence, kind, recorded_at, body, previous_hash, hash from evidence_record
      where application_uuid = $1 order by sequence`,
  )
  const consents = await of('select * from consent where application_uuid = $1 order by recorded_at, id')
  const notices = await of('select * from notice where application_uuid = $1 order by created_at')
  const duties = await of('select * from notice_duty where application_uuid = $1 order by started_at, basis')
  const mails = await of(
    `select id, message_key, kind, created_at, sent_at, refused_at, end_reason from mail_message
      where application_uuid = $1 order by created_at, id`,
  )
  const replies = await of(
    'select * from provider_reply where application_uuid = $1 order by received_at, id',
  )
  const decisions = await of(
    'select * from decision where application_uuid = $1 order by decided_at, decision_id',
  )
  const offers = await of(
    'select * from loan_offer where application_uuid = $1 order by decision_id, position',
  )
  const hashes = [...consents, ...notices].map((row) => String(row['sha256']))
  return {
    application: toFields<ApplicationFields>(applicationColumns, application),
    applicant: toFields<Applicant>(applicantColumns, applicant),
    consents: consents.map((row) => toFields<Consent>(consentColumns, row)),
    notices: notices.map((row) => toFields<Notice>(noticeColumns, row)),
    duties: duties.map((row) => toFields<Duty>(dutyColumns, row)),
    mails: mails.map((row) => toFields<Mail>(mailColumns, row)),
    replies: replies.map((row) => toFields<Reply>(replyColumns, row)),
    decisions: decisions.map((row) => toFields<AuditedDecision>(decisionColumns, row)),
    documents: await findTexts(db, keyring, hashes),
    tables: {
      application,
      applicant: openedApplicant,
      answers: {
        education: await of(
          'select id, fields from education where application_uuid = $1 order by created_at',
        ),
        income: (
          await of(
            `select id, kind, fields, fields_sealed from income_entry
              where application_uuid = $1 order by created_at`,
          )
        ).map((row) => open(row, { fields: incomePlace(String(row['id'])) }, JSON.parse)),
        wealth: await of(
          'select investments_cents, savings_checking_cents from wealth_account where application_uuid = $1',
        ),
      },
      chain,
      consents,
      notices,
      duties,
      mails,
      payouts: await of('select * from payout where application_uuid = $1 order by created_at, payout_id'),
      loans: await of('select * from loan where application_uuid = $1'),
      records: await of('select * from row_record where application_uuid = $1 order by id'),
      replies: replies.map(({ raw_sealed, ...row }) => row),
      offersOf: (decisionId) => offers.filter((offer) => offer['decision_id'] === decisionId),
    },
  }
}
