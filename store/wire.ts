import type { Application } from '@relief/contract/entities/application.ts'
import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import type { Address, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { states } from '@relief/contract/states.ts'
import { toDollars } from '@relief/domain/money.ts'
import type { ApplicationRow } from './application.ts'
import type { BankLinkRow } from './bank-link.ts'
import type { Person } from './personal-info.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** An application as its owner sees it on the wire. */
export function wireApplication(row: ApplicationRow): Application {
  const requested = dollars(row.requested_loan_amount_cents)
  return {
    applicationUuid: row.application_uuid,
    createdAt: row.created_at.toISOString(),
    decisionStatus: row.decision_status,
    productTypeName: row.product_type_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    currentFlowStep: row.current_flow_step,
    currentStep: row.current_flow_step,
    desiredLoanAmount: dollars(row.desired_loan_amount_cents),
    desiredLoanTermInMonths: row.desired_loan_term_months,
    intendedUseOfFunds: row.intended_use_of_funds,
    requestedLoanAmount: requested === null ? null : { amount: requested, currency: 'USD' },
    useOfFundsOther: row.use_of_funds_other,
  }
}

function wireAddress(address: NonNullable<Person['address']>): Address {
  const lines = [address.streetLineOne, address.streetLineTwo].filter((line) => line !== null && line !== '')
  return { ...address, state: states[address.stateCode], streetCombined: lines.join(' ') }
}

/** An account in use as its owner sees it. */
export function wireBankAccount(link: BankLinkRow): BankAccount {
  const status = link.status === 'REMOVED' ? 'FAILED' : link.status === 'EXCHANGING' ? 'LINKED' : link.status
  return {
    institutionName: link.institution_name,
    accountMask: link.account_mask,
    status,
    addedAt: link.linked_at.toISOString(),
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
