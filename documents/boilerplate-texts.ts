import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { VersionOf } from '@relief/partners/document-library.ts'
import { lendingBanks } from '@relief/partners/registry.ts'
import { type Contact, contactUs, ourAddress } from './contact-us.ts'
import { creditReportAuthorization } from './credit-report-authorization.ts'
import { creditReportAuthorization as plainAuthorization } from './edition-2027-03/credit-report-authorization.ts'
import { esignConsent as plainEsignConsent } from './edition-2027-03/esign-consent.ts'
import { termsOfUse as plainTermsOfUse } from './edition-2027-03/terms-of-use.ts'
import { esignConsent } from './esign-consent.ts'
import { mlaStatement } from './mla-statement.ts'
import { privacyForm } from './privacy-form.ts'
import { privacyNotice } from './privacy-notice.ts'
import { termsOfUse } from './terms-of-use.ts'
import type { ConsentText } from './text.ts'

export type BoilerplateTitle = Exclude<
  ConsentTitle,
  'LOAN_AGREEMENT' | 'LINE_OF_CREDIT_TERMS' | 'CREDIT_SCORE_DISCLOSURE'
>

/** The text of every version in the policies' library; a version without a text is a type error. */
const texts: {
  [Title in BoilerplateTitle]: { [version in VersionOf<Title>]: (contact: Contact) => ConsentText }
} = {
  ESIGN_CONSENT: {
    '2026-11': (contact) => esignConsent(contact, '2026-11'),
    '2026-12': (contact) => esignConsent(contact, '2026-12'),
    '2027-03': plainEsignConsent,
  },
  PRIVACY_NOTICE: { '2026-11': privacyNotice, '2026-12': privacyForm },
  TERMS_OF_SERVICE: { '2026-11': () => termsOfUse, '2027-03': () => plainTermsOfUse },
  CREDIT_REPORT_AUTHORIZATION: {
    '2026-11': () => creditReportAuthorization,
    '2027-03': () => plainAuthorization,
  },
  MLA_STATEMENT: {
    '2026-11': ({ phone }) => mlaStatement(phone, '2026-11'),
    '2027-03': ({ phone }) => mlaStatement(phone, '2027-03'),
  },
}

/**
 * A text that is the same for every applicant. Changed words are a new version, which a policy puts in force;
 * earlier versions stay readable, because every shown text is stored.
 * @param policy names the banks: a bank of a later policy is not in the texts of an earlier one
 * @throws RangeError for an unknown version, which no policy can name
 */
export function boilerplateText(
  title: BoilerplateTitle,
  version: string,
  publicUrl: string,
  policy: Policy,
): ConsentText {
  const { email, phone, helpCenterUrl: website } = contactUs(publicUrl)
  const versions: { [version: string]: (contact: Contact) => ConsentText } = texts[title]
  const write = versions[version]
  if (write === undefined) throw new RangeError(`There is no ${title} ${version}`)
  const banks = lendingBanks(policy)
    .map(({ name }) => name)
    .join('; ')
  return write({ address: ourAddress, email, phone: phone.phoneNumber, website, banks })
}
