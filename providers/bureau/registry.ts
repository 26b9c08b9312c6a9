import { genericBureau } from './generic/vendor.ts'
import type { BureauVendor, BureauVendorName } from './vendor.ts'

/** Every bureau that BUREAU_VENDOR may name. */
export const bureauVendors: Record<BureauVendorName, BureauVendor> = {
  generic: genericBureau,
}
