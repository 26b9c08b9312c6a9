import type { StateCode } from '@relief/contract/states.ts'
import { type Columns, selectList, toColumns } from './columns.ts'
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

type Address = NonNullable<Person['address']>

const addressColumns: Columns<keyof Address> = {
  streetLineOne: 'street_line_one',
  streetLineTwo: 'street_line_two',
  city: 'city',
  stateCode: 'state_code',
  zipCode: 'zip_code',
}

export const personColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  suffixName: 'suffix_name',
  dobSealed: 'dob_sealed',
  ssnSealed: 'ssn_sealed',
  phone: 'phone',
  ...addressColumns,
}

type Row = Pick<Person, 'firstName' | 'lastName' | 'suffixName' | 'phone'> & {
  dobSealed: string | null
  ssnSealed: string | null
} & { [Field in keyof Address]: Address[Field] | null }

/** Where a value of the applicant is sealed: it opens only there. */
export const personPlace = (column: 'dob' | 'ssn', applicationUuid: string) =>
  `personal_info.${column}:${applicationUuid}`

function personOf(row: Row, applicationUuid: string, keyring: Keyring): Person {
  const open = (column: 'dob' | 'ssn', sealed: string | null) =>
    sealed === null ? null : unseal(keyring, personPlace(column, applicationUuid), sealed).toString()
  const { dobSealed, ssnSealed, streetLineOne, streetLineTwo, city, stateCode, zipCode, ...rest } = row
  const isWhole = streetLineOne !== null && city !== null && stateCode !== null && zipCode !== null
  return {
    ...rest,
    dob: open('dob', dobSealed),
    ssn: open('ssn', ssnSealed),
    address: isWhole ? { streetLineOne, streetLineTwo, city, stateCode, zipCode } : null,
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
    `select ${selectList(personColumns, 'p')}
       from personal_info p join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row === undefined ? null : personOf(row, applicationUuid, keyring)
}

/** The columns to change for what is known of a person, as JSON; sensitive values are sealed. */
export function personPatch(keyring: Keyring, applicationUuid: string, person: Partial<Person>): string {
  const sealed = (column: 'dob' | 'ssn', value: string | null | undefined) =>
    value === null || value === undefined
      ? undefined
      : seal(keyring, personPlace(column, applicationUuid), value)
  const fields = {
    firstName: person.firstName,
    lastName: person.lastName,
    suffixName: person.suffixName,
    dobSealed: sealed('dob', person.dob),
    ssnSealed: sealed('ssn', person.ssn),
    phone: person.phone ?? undefined,
    ...person.address,
  }
  return JSON.stringify(toColumns(personColumns, fields))
}

/** An applicant's names and address, word by word, to be removed from what they write to us. */
export async function findKnownWords(db: Db, applicationUuid: string): Promise<string[]> {
  const [row] = await db.query<Record<string, string | null>>(
    `select first_name, last_name, street_line_one, street_line_two, city, zip_code
       from personal_info where application_uuid = $1`,
    [applicationUuid],
  )
  return Object.values(row ?? {}).flatMap((word) => (word === null ? [] : [word]))
}
