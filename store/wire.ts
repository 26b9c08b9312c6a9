import type { Application } from '@relief/contract/entities/application.ts'
import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import type { Address, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { states } from '@relief/contract/states.ts'
import { toDollars } from '@relief/domain/money.ts'
import type { StoredApplication } from './application.ts'
import type { StoredBankLink } from './bank-link.ts'
import type { Person } from './personal-info.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** An application as its owner sees it on the wire. */
export function wireApplication(row: StoredApplication): Application {
  const requested = dollars(row.requestedLoanAmountCents)
  return {
    applicationUuid: row.applicationUuid,
    createdAt: row.createdAt.toISOString(),
    decisionStatus: row.decisionStatus,
    productTypeName: row.productTypeName,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    currentFlowStep: row.currentFlowStep,
    currentStep: row.currentFlowStep,
    desiredLoanAmount: dollars(row.desiredLoanAmountCents),
    desiredLoanTermInMonths: row.desiredLoanTermMonths,
    intendedUseOfFunds: row.intendedUseOfFunds,
    requestedLoanAmount: requested === null ? null : { amount: requested, currency: 'USD' },
    useOfFundsOther: row.useOfFundsOther,
  }
}

function wireAddress(address: NonNullable<Person['address']>): Address {
  const lines = [address.streetLineOne, address.streetLineTwo].filter((line) => line !== null && line !== '')
  return { ...address, state: states[address.stateCode], streetCombined: lines.join(' ') }
}

/** An account in use as its owner sees it. */
export function wireBankAccount(link: StoredBankLink): BankAccount {
  const status = link.status === 'REMOVED' ? 'FAILED' : link.status === 'EXCHANGING' ? 'LINKED' : link.status
  return {
    institutionName: link.institutionName,
    accountMask: link.accountMask,
    status,
    addedAt: link.linkedAt.toISOString(),
    readUpTo: link.summary?.asOf ?? null,
  }
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
