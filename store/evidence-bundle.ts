import type { Db } from './db.ts'

type Row = Record<string, unknown>

/** Everything that is kept about one application, as it stands in its tables. */
export type Bundle = {
  application: Row
  applicant: Row
  answers: { education: Row[]; income: Row[]; wealth: Row[] }
  consents: Row[]
  notices: Row[]
  replies: Row[]
  decisions: Row[]
  offers: Row[]
  documents: { sha256: string; content: string }[]
}

/** What an examiner is shown of an application; null when there is none. Sealed columns are left out but for the replies. */
export async function findBundle(db: Db, applicationUuid: string): Promise<Bundle | null> {
  const of = (text: string) => db.query<Row>(text, [applicationUuid])
  const [application] = await of('select * from application where application_uuid = $1')
  if (application === undefined) return null
  const [person] = await of(
    `select first_name, last_name, suffix_name, phone, street_line_one, street_line_two, city, state_code, zip_code
       from personal_info where application_uuid = $1`,
  )
  const consents = await of('select * from consent where application_uuid = $1 order by recorded_at, id')
  const notices = await of('select * from notice where application_uuid = $1 order by created_at')
  const hashes = [...consents, ...notices].map((row) => String(row['sha256']))
  return {
    application,
    applicant: person ?? {},
    answers: {
      education: await of('select id, fields from education where application_uuid = $1 order by created_at'),
      income: await of(
        'select id, kind, fields from income_entry where application_uuid = $1 order by created_at',
      ),
      wealth: await of(
        'select investments_cents, savings_checking_cents from wealth_account where application_uuid = $1',
      ),
    },
    consents,
    notices,
    replies: await of('select * from provider_reply where application_uuid = $1 order by received_at, id'),
    decisions: await of(
      'select * from decision where application_uuid = $1 order by decided_at, decision_id',
    ),
    offers: await of('select * from loan_offer where application_uuid = $1 order by decision_id, position'),
    documents: await db.query(
      'select sha256, content from document where sha256 = any($1::text[]) and content is not null order by title_name, version',
      [hashes],
    ),
  }
}
