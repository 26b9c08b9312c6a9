import type { Address, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { states } from '@relief/contract/states.ts'
import type { Person } from '@relief/store/personal-info.ts'

function wireAddress(address: NonNullable<Person['address']>): Address {
  const lines = [address.streetLineOne, address.streetLineTwo].filter((line) => line !== null && line !== '')
  return { ...address, state: states[address.stateCode], streetCombined: lines.join(' ') }
}

/** A person as its owner sees it: of the social security number only the last four digits. */
export function wirePerson(person: Person): PersonalInfo {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    suffixName: person.suffixName,
    dob: person.dob,
    ssn: person.ssn === null ? null : person.ssn.slice(-4),
    phone: person.phone,
    address: person.address === null ? null : wireAddress(person.address),
  }
}
