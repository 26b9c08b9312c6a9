import type { StateCode } from '@relief/contract/states.ts'
import { type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { selectList, setFromJson, toColumns } from './columns.ts'
import type { Db } from './db.ts'
import { recordingWrite } from './row-record.ts'
import { type Keyring, seal, unsealOrPlain } from './sealing.ts'

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

/** Contact details. Phone and street are sealed; in the clear only in rows from before sealing. */
const contactColumns = {
  phone: 'phone',
  phoneSealed: 'phone_sealed',
  streetLineOne: 'street_line_one',
  streetLineOneSealed: 'street_line_one_sealed',
  streetLineTwo: 'street_line_two',
  streetLineTwoSealed: 'street_line_two_sealed',
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
  ...contactColumns,
}

type Contact = Pick<Person, 'phone' | 'address'>
type ContactRow = Record<Exclude<keyof typeof contactColumns, 'stateCode'>, string | null> & {
  stateCode: StateCode | null
}
type Row = Pick<Person, 'firstName' | 'lastName' | 'suffixName'> & {
  dobSealed: string | null
  ssnSealed: string | null
} & ContactRow

type SealedField = 'dob' | 'ssn' | 'phone' | 'street_line_one' | 'street_line_two'

/** The sealing context of an applicant's value; see `seal`. */
export const personPlace = (column: SealedField, applicationUuid: string) =>
  `personal_info.${column}:${applicationUuid}`

/** Whether an address is known, and whether a phone number is; for statements with personal_info. */
export const hasAddress = (table: string) =>
  `(${table}.street_line_one_sealed is not null or ${table}.street_line_one is not null)`
export const hasPhone = (table: string) => `(${table}.phone_sealed is not null or ${table}.phone is not null)`

function toContact(row: ContactRow, applicationUuid: string, keyring: Keyring): Contact {
  const open = (column: SealedField, sealed: string | null, plain: string | null) =>
    unsealOrPlain(keyring, personPlace(column, applicationUuid), sealed, plain)
  const { city, stateCode, zipCode } = row
  const streetLineOne = open('street_line_one', row.streetLineOneSealed, row.streetLineOne)
  const streetLineTwo = open('street_line_two', row.streetLineTwoSealed, row.streetLineTwo)
  const isWhole = streetLineOne !== null && city !== null && stateCode !== null && zipCode !== null
  return {
    phone: open('phone', row.phoneSealed, row.phone),
    address: isWhole ? { streetLineOne, streetLineTwo, city, stateCode, zipCode } : null,
  }
}

function toPerson(row: Row, applicationUuid: string, keyring: Keyring): Person {
  const open = (column: 'dob' | 'ssn', sealed: string | null) =>
    unsealOrPlain(keyring, personPlace(column, applicationUuid), sealed, null)
  const { firstName, lastName, suffixName } = row
  return {
    firstName,
    lastName,
    suffixName,
    dob: open('dob', row.dobSealed),
    ssn: open('ssn', row.ssnSealed),
    ...toContact(row, applicationUuid, keyring),
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
  return row === undefined ? null : toPerson(row, applicationUuid, keyring)
}

/** The applicant's date of birth; null while it is unknown. */
export async function findBirthDate(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
): Promise<CalendarDate | null> {
  return fromCompactDate((await findPerson(db, keyring, applicationUuid, owner))?.dob ?? '')
}

/** Suffix, phone and address of any application; null for an unknown one. */
async function findContact(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
): Promise<(Pick<Row, 'firstName' | 'lastName' | 'suffixName'> & Contact) | null> {
  const columns = { firstName: 'first_name', lastName: 'last_name', suffixName: 'suffix_name' }
  const [row] = await db.query<Row>(
    `select ${selectList({ ...columns, ...contactColumns }, 'p')} from personal_info p where application_uuid = $1`,
    [applicationUuid],
  )
  if (row === undefined) return null
  const { firstName, lastName, suffixName } = row
  return { firstName, lastName, suffixName, ...toContact(row, applicationUuid, keyring) }
}

/** The columns to update from the known details of a person, as JSON; sensitive values are sealed. */
export function personPatch(keyring: Keyring, applicationUuid: string, person: Partial<Person>): string {
  const sealed = (column: SealedField, value: string | null | undefined) =>
    value === null || value === undefined
      ? undefined
      : seal(keyring, personPlace(column, applicationUuid), value)
  const { address } = person
  const fields = {
    firstName: person.firstName,
    lastName: person.lastName,
    suffixName: person.suffixName,
    dobSealed: sealed('dob', person.dob),
    ssnSealed: sealed('ssn', person.ssn),
    ...(person.phone != null && { phoneSealed: sealed('phone', person.phone), phone: null }),
    ...(address && {
      streetLineOneSealed: sealed('street_line_one', address.streetLineOne),
      streetLineOne: null,
      streetLineTwoSealed: sealed('street_line_two', address.streetLineTwo) ?? null,
      streetLineTwo: null,
      city: address.city,
      stateCode: address.stateCode,
      zipCode: address.zipCode,
    }),
  }
  return JSON.stringify(toColumns(personColumns, fields))
}

/** Copies the suffix, and the address if it may be reused, from an earlier application. */
export async function copyContact(
  db: Db,
  keyring: Keyring,
  { from, to }: { from: string; to: string },
  reusesAddress: boolean,
): Promise<void> {
  const earlier = await findContact(db, keyring, from)
  if (earlier === null) return
  const { suffixName, address } = earlier
  await fillPerson(db, keyring, to, { suffixName, ...(reusesAddress && { address }) })
}

/** Fills in a new application from the known details of its applicant. */
export async function fillPerson(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  known: Partial<Person>,
): Promise<void> {
  await db.query(
    recordingWrite(
      'personal_info',
      `update personal_info p set ${setFromJson(personColumns, 'p', '$2')}
        where application_uuid = $1 returning p.*`,
    ),
    [applicationUuid, personPatch(keyring, applicationUuid, known)],
  )
}

/** An applicant's names and address, word by word, to be redacted from their messages. */
export async function findKnownWords(db: Db, keyring: Keyring, applicationUuid: string): Promise<string[]> {
  const person = await findContact(db, keyring, applicationUuid)
  if (person === null) return []
  const { firstName, lastName, address } = person
  const words = [firstName, lastName, address?.streetLineOne, address?.streetLineTwo, address?.city]
  return [...words, address?.zipCode].flatMap((word) => word ?? [])
}

/** The addressee of a letter about an application; the address is null until one is known. */
export async function findAddressee(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
): Promise<{ name: string; address: string | null; stateCode: string | null } | null> {
  const person = await findContact(db, keyring, applicationUuid)
  if (person === null) return null
  const { firstName, lastName, suffixName, address } = person
  const { stateCode = null, zipCode } = address ?? {}
  const lines = address && [
    address.streetLineOne,
    address.streetLineTwo,
    address.city,
    `${stateCode} ${zipCode}`,
  ]
  const present = (value: string | null) => value !== null
  return {
    name: [firstName, lastName, suffixName].filter(present).join(' '),
    address: lines?.filter(present).join(', ') ?? null,
    stateCode,
  }
}
