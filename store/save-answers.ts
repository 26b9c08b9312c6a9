import type { EducationFields } from '@relief/contract/entities/education.ts'
import type { Editing } from './answers.ts'
import { type ApplicationPatch, loanRequestColumns } from './application.ts'
import { setFromJson, toColumns } from './columns.ts'
import type { ConsentEntry } from './consent.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { type IncomeContent, sealIncome } from './income.ts'
import { type Person, personColumns, personPatch } from './personal-info.ts'
import { insertRowRecords, type Written } from './row-record.ts'
import type { Keyring } from './sealing.ts'

/** The answers of one submission. Absent answers stay unchanged. */
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

/**
 * Adds a value to the statement's values.
 * @returns the parameter that refers to it, such as `$3`
 */
type Bind = (value: unknown) => string

/** Collects the values of a statement that is built from fragments. */
export function bindings(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** CTEs, and which of them write recorded rows. */
type Fragments = { ctes: string[]; written: Written[] }

function personFragments({ firstName, lastName }: Partial<Person>, patch: string, bind: Bind): Fragments {
  const written: Written[] = [{ table: 'personal_info', from: 'person' }]
  const saved = `person as (
    update personal_info p set ${setFromJson(personColumns, 'p', bind(patch))}
      from target where p.application_uuid = target.application_uuid
    returning p.*
  )`
  if (firstName === undefined && lastName === undefined) return { ctes: [saved], written }
  // Copies the legal name to the account, for the next application to start with.
  const account = `account as (
    update "user" u set "firstName" = person.first_name, "lastName" = person.last_name,
           "name" = person.first_name || ' ' || person.last_name, "updatedAt" = now()
      from target, person where u."id" = target.entity_uuid
       and (u."firstName", u."lastName") is distinct from (person.first_name, person.last_name)
  )`
  return { ctes: [saved, account], written }
}

function educationFragment({ id, fields }: NonNullable<Answers['education']>, bind: Bind): Fragments {
  const saved = `education_saved as (
    insert into education (application_uuid, id, created_at, fields)
    select application_uuid, ${bind(id)}::uuid, now(), ${bind(JSON.stringify(fields))}::jsonb from target
    on conflict (application_uuid, id) do update set fields = excluded.fields returning *
  )`
  return { ctes: [saved], written: [{ table: 'education', from: 'education_saved' }] }
}

function incomeFragments(income: readonly IncomeContent[], keyring: Keyring, bind: Bind): Fragments {
  const rows = income.map((entry) => {
    const id = newId()
    return { id, kind: entry.kind, sealed: sealIncome(keyring, id, entry) }
  })
  const ctes = [
    `income_removed as (
      delete from income_entry i using target where i.application_uuid = target.application_uuid returning i.*
    )`,
    `income_saved as (
      insert into income_entry (application_uuid, id, created_at, kind, fields_sealed)
      select target.application_uuid, entry.id, now(), entry.kind, entry.sealed
        from target, jsonb_to_recordset(${bind(JSON.stringify(rows))}::jsonb)
          as entry(id uuid, kind text, sealed text)
      returning *
    )`,
  ]
  return {
    ctes,
    written: [
      { table: 'income_entry', from: 'income_removed', isRemoval: true },
      { table: 'income_entry', from: 'income_saved' },
    ],
  }
}

function wealthFragment(wealth: NonNullable<Answers['wealth']>, bind: Bind): Fragments {
  const saved = `wealth_saved as (
    insert into wealth_account (application_uuid, investments_cents, savings_checking_cents)
    select application_uuid, ${bind(wealth.investmentsCents)}::bigint, ${bind(wealth.savingsCheckingCents)}::bigint
      from target
    on conflict (application_uuid) do update set investments_cents = excluded.investments_cents,
      savings_checking_cents = excluded.savings_checking_cents
    returning *
  )`
  return { ctes: [saved], written: [{ table: 'wealth_account', from: 'wealth_saved' }] }
}

function consentFragment(consents: readonly ConsentEntry[], bind: Bind): Fragments {
  const saved = `consents_saved as (
    insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method,
           ip_address, user_agent, typed_name)
    select target.application_uuid, entry.* from target, jsonb_to_recordset(${bind(JSON.stringify(consents))}::jsonb)
      as entry("id" uuid, "titleName" text, "version" text, "sha256" text, "status" text,
               "recordedAt" timestamptz, "method" text, "ipAddress" text, "userAgent" text, "typedName" text)
    returning *
  )`
  return { ctes: [saved], written: [{ table: 'consent', from: 'consents_saved' }] }
}

/**
 * CTEs that save answers for the row `target`, which the statement's first CTE selects, and that record every
 * row written.
 * @param changesApplication whether `target` changes recorded columns of the application
 */
export function answerFragments(
  answers: Answers,
  changesApplication: boolean,
  keyring: Keyring,
  applicationUuid: string,
  bind: Bind,
): string[] {
  const { person, education, income, wealth, consents } = answers
  const fragments = [
    person && personFragments(person, personPatch(keyring, applicationUuid, person), bind),
    education && educationFragment(education, bind),
    income && incomeFragments(income, keyring, bind),
    wealth && wealthFragment(wealth, bind),
    consents && consentFragment(consents, bind),
  ].filter((fragment) => fragment !== undefined)
  const written = fragments.flatMap((fragment) => fragment.written)
  if (changesApplication) written.push({ table: 'application', from: 'target' })
  const ctes = fragments.flatMap((fragment) => fragment.ctes)
  return written.length === 0 ? ctes : [...ctes, `row_records as (${insertRowRecords(written)})`]
}

/**
 * Saves answers without moving the application, in one statement.
 * @param visitAfter the application's visit afterward
 * @returns that visit; null when this entity may not edit the application
 */
async function saveWith(
  db: Db,
  keyring: Keyring,
  { applicationUuid, owner, visit }: Editing,
  answers: Answers,
  visitAfter: 'visit' | 'version + 1',
): Promise<number | null> {
  const { values, bind } = bindings()
  const request = JSON.stringify(toColumns(loanRequestColumns, answers.loanRequest ?? {}))
  const target = `target as (
    update application a set version = a.version + 1, visit = a.${visitAfter}, updated_at = now(),
      ${setFromJson(loanRequestColumns, 'a', bind(request))}
     where a.application_uuid = ${bind(applicationUuid)} and a.entity_uuid = ${bind(owner)}
       and a.agreed_at is null and a.decision_status = 'IN_PROGRESS'
       and a.visit = coalesce(${bind(visit ?? null)}, a.visit)
    returning a.*
  )`
  const changesApplication = answers.loanRequest !== undefined
  const ctes = [target, ...answerFragments(answers, changesApplication, keyring, applicationUuid, bind)]
  const sql = `with ${ctes.join(', ')} select visit from target`
  const [saved] = await db.query<{ visit: number }>(sql, values)
  return saved?.visit ?? null
}

/**
 * Saves answers in the visit for which they were given.
 * @returns false when this entity may not edit the application
 */
export async function saveAnswers(
  db: Db,
  keyring: Keyring,
  editing: Editing,
  answers: Answers,
): Promise<boolean> {
  return (await saveWith(db, keyring, editing, answers, 'visit')) !== null
}

/**
 * The same, and begins a new visit to the step.
 * @returns the new visit; null when this entity may not edit the application
 */
export async function saveAndBeginVisit(
  db: Db,
  keyring: Keyring,
  editing: Editing,
  answers: Answers,
): Promise<number | null> {
  return await saveWith(db, keyring, editing, answers, 'version + 1')
}
