import type { StateCode } from '@relief/contract/states.ts'
import { editable } from './answers.ts'
import type { Db } from './db.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

/** A person as saved; dob is MMDDYYYY, ssn and phone are digits. */
export type Person = {
  firstName: string
  lastName: string
  suffixName: string | null
  dob: string | null
  ssn: string | null
  phone: string | null
  address: {
    streetLineOne: string
    streetLineTwo: string | null
    city: string
    stateCode: StateCode
    zipCode: string
  } | null
}

type Row = {
  first_name: string
  last_name: string
  suffix_name: string | null
  dob_sealed: string | null
  ssn_sealed: string | null
  phone: string | null
  street_line_one: string | null
  street_line_two: string | null
  city: string | null
  state_code: StateCode | null
  zip_code: string | null
}

const place = (column: 'dob' | 'ssn', applicationUuid: string) => `personal_info.${column}:${applicationUuid}`

function personOf(row: Row, applicationUuid: string, keyring: Keyring): Person {
  const open = (column: 'dob' | 'ssn', sealed: string | null) =>
    sealed === null ? null : unseal(keyring, place(column, applicationUuid), sealed).toString()
  const { street_line_one, city, state_code, zip_code } = row
  const isWhole = street_line_one !== null && city !== null && state_code !== null && zip_code !== null
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    suffixName: row.suffix_name,
    dob: open('dob', row.dob_sealed),
    ssn: open('ssn', row.ssn_sealed),
    phone: row.phone,
    address: isWhole
      ? {
          streetLineOne: street_line_one,
          streetLineTwo: row.street_line_two,
          city,
          stateCode: state_code,
          zipCode: zip_code,
        }
      : null,
  }
}

/** The applicant of this application, only if this entity owns it; null otherwise. */
export async function findPerson(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
): Promise<Person | null> {
  const [row] = await db.query<Row>(
    `select p.* from personal_info p join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row === undefined ? null : personOf(row, applicationUuid, keyring)
}

/** Saves what is given and leaves the rest. @returns false when the application may not be edited by this entity */
export async function savePerson(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
  person: Partial<Person>,
): Promise<boolean> {
  const sealed = (column: 'dob' | 'ssn', value: string | null | undefined) =>
    value === null || value === undefined ? undefined : seal(keyring, place(column, applicationUuid), value)
  const patch = {
    first_name: person.firstName,
    last_name: person.lastName,
    suffix_name: person.suffixName,
    dob_sealed: sealed('dob', person.dob),
    ssn_sealed: sealed('ssn', person.ssn),
    phone: person.phone ?? undefined,
    ...(person.address && {
      street_line_one: person.address.streetLineOne,
      street_line_two: person.address.streetLineTwo,
      city: person.address.city,
      state_code: person.address.stateCode,
      zip_code: person.address.zipCode,
    }),
  }
  const rows = await db.query(
    `${editable}
     update personal_info p set (first_name, last_name, suffix_name, dob_sealed, ssn_sealed, phone, street_line_one,
            street_line_two, city, state_code, zip_code) =
       (select n.first_name, n.last_name, n.suffix_name, n.dob_sealed, n.ssn_sealed, n.phone, n.street_line_one,
               n.street_line_two, n.city, n.state_code, n.zip_code
          from jsonb_populate_record(p, $3::jsonb) n)
      from editable where p.application_uuid = editable.application_uuid
     returning 1`,
    [applicationUuid, owner, JSON.stringify(patch)],
  )
  return rows.length === 1
}

/** What an applicant is called and where they live, word by word: to be taken out of what they write to us. */
export async function findKnownWords(db: Db, applicationUuid: string): Promise<string[]> {
  const [row] = await db.query<Record<string, string | null>>(
    `select first_name, last_name, street_line_one, street_line_two, city, zip_code
       from personal_info where application_uuid = $1`,
    [applicationUuid],
  )
  return Object.values(row ?? {}).flatMap((word) => (word === null ? [] : [word]))
}
