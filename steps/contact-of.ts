import type { AddressInput } from '@relief/contract/entities/personal-info.ts'

/** An address as its columns are named. */
export function contactOf(address: AddressInput) {
  return {
    street_line_one: address.streetLineOne,
    street_line_two: address.streetLineTwo || null,
    city: address.city,
    state_code: address.stateCode,
    zip_code: address.zipCode,
  }
}
