import type { EducationFields } from '@relief/contract/entities/education.ts'
import { type ApplicationPatch, loanRequestColumns } from './application.ts'
import { setFromJson, toColumns } from './columns.ts'
import type { ConsentEntry } from './consent.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { type IncomeContent, incomeFields } from './income.ts'
import { type Person, personColumns, personPatch } from './personal-info.ts'
import type { Keyring } from './sealing.ts'

/** What one submission saves. An answer that is absent stays as it was. */
export type Answers = {
  loanRequest?: Partial<Pick<ApplicationPatch, keyof typeof loanRequestColumns>>
  person?: Partial<Person>
  /** Replaces the entry with this id, or creates it. */
  education?: { id: string; fields: EducationFields }
  /** All entries at once: they replace what is saved. */
  income?: readonly IncomeContent[]
  /** Cents. */
  wealth?: { investmentsCents: number; savingsCheckingCents: number }
  /** Agreements, added to the history of each text. */
  consents?: readonly ConsentEntry[]
}

/** Adds a value to the statement's values. @returns the parameter that stands for it, such as `$3` */
type Bind = (value: unknown) => string

/** Collects the values of a statement that is put together from fragments. */
export function bindings(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

function personFragments({ firstName, lastName }: Partial<Person>, patch: string, bind: Bind): string[] {
  const saved = `person as (
    update personal_info p set ${setFromJson(personColumns, 'p', bind(patch))}
      from target where p.application_uuid = target.application_uuid
    returning p.first_name as first, p.last_name as last
  )`
  if (firstName === undefined && lastName === undefined) return [saved]
  // The account takes the legal name over: the next application begins with it.
  return [
    saved,
    `account as (
      update "user" u
         set "firstName" = first, "lastName" = last, "name" = first || ' ' || last, "updatedAt" = now()
        from target, person where u."id" = target.entity_uuid
         and (u."firstName", u."lastName") is distinct from (first, last)
    )`,
  ]
}

function educationFragment({ id, fields }: NonNullable<Answers['education']>, bind: Bind): string {
  return `education_saved as (
    insert into education (application_uuid, id, created_at, fields)
    select application_uuid, ${bind(id)}::uuid, now(), ${bind(JSON.stringify(fields))}::jsonb from target
    on conflict (application_uuid, id) do update set fields = excluded.fields
  )`
}

function incomeFragments(income: readonly IncomeContent[], bind: Bind): string[] {
  const rows = income.map((entry) => ({ id: newId(), kind: entry.kind, fields: incomeFields(entry) }))
  return [
    `income_removed as (
      delete from income_entry i using target where i.application_uuid = target.application_uuid
    )`,
    `income_saved as (
      insert into income_entry (application_uuid, id, created_at, kind, fields)
      select target.application_uuid, entry.id, now(), entry.kind, entry.fields
        from target, jsonb_to_recordset(${bind(JSON.stringify(rows))}::jsonb)
          as entry(id uuid, kind text, fields jsonb)
    )`,
  ]
}

function wealthFragment(wealth: NonNullable<Answers['wealth']>, bind: Bind): string {
  return `wealth_saved as (
    insert into wealth_account (application_uuid, investments_cents, savings_checking_cents)
    select application_uuid, ${bind(wealth.investmentsCents)}::bigint, ${bind(wealth.savingsCheckingCents)}::bigint
      from target
    on conflict (application_uuid) do update set investments_cents = excluded.investments_cents,
      savings_checking_cents = excluded.savings_checking_cents
  )`
}

function consentFragment(consents: readonly ConsentEntry[], bind: Bind): string {
  return `consents_saved as (
    insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method,
           ip_address, user_agent, typed_name)
    select target.application_uuid, entry.* from target, jsonb_to_recordset(${bind(JSON.stringify(consents))}::jsonb)
      as entry("id" uuid, "titleName" text, "version" text, "sha256" text, "status" text,
               "recordedAt" timestamptz, "method" text, "ipAddress" text, "userAgent" text, "typedName" text)
  )`
}

/** The parts of a statement that save answers for the row that its first part gives as `target`. */
export function answerFragments(
  answers: Answers,
  keyring: Keyring,
  applicationUuid: string,
  bind: Bind,
): string[] {
  const { person, education, income, wealth, consents } = answers
  return [
    ...(person === undefined
      ? []
      : personFragments(person, personPatch(keyring, applicationUuid, person), bind)),
    ...(education === undefined ? [] : [educationFragment(education, bind)]),
    ...(income === undefined ? [] : incomeFragments(income, bind)),
    ...(wealth === undefined ? [] : [wealthFragment(wealth, bind)]),
    ...(consents === undefined ? [] : [consentFragment(consents, bind)]),
  ]
}

/**
 * Saves answers without moving the application, in one statement.
 * @returns false when the application may not be edited by this entity
 */
export async function saveAnswers(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
  answers: Answers,
): Promise<boolean> {
  const { values, bind } = bindings()
  const request = JSON.stringify(toColumns(loanRequestColumns, answers.loanRequest ?? {}))
  const target = `target as (
    update application a set version = a.version + 1, updated_at = now(),
      ${setFromJson(loanRequestColumns, 'a', bind(request))}
     where a.application_uuid = ${bind(applicationUuid)} and a.entity_uuid = ${bind(owner)}
       and a.agreed_at is null and a.decision_status = 'IN_PROGRESS'
    returning a.application_uuid, a.entity_uuid
  )`
  const parts = [target, ...answerFragments(answers, keyring, applicationUuid, bind)]
  const rows = await db.query(`with ${parts.join(', ')} select 1 from target`, values)
  return rows.length === 1
}
