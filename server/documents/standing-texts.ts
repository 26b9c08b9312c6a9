import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { partnerBanks } from '@relief/partners/registry.ts'
import { contactUs, ourAddress } from '../contact-us.ts'
import { creditReportAuthorization } from './credit-report-authorization.ts'
import { esignConsent } from './esign-consent.ts'
import { mlaStatement } from './mla-statement.ts'
import { privacyNotice } from './privacy-notice.ts'
import { termsOfUse } from './terms-of-use.ts'
import type { ConsentText } from './text.ts'

export type StandingTitle = Exclude<ConsentTitle, 'LOAN_AGREEMENT' | 'LINE_OF_CREDIT_TERMS'>

/**
 * The texts that are the same for every applicant, in the version in force. A change of words is a new version; what
 * somebody was shown before stays readable, because every shown text is stored.
 */
export function standingText(title: StandingTitle, publicUrl: string): ConsentText {
  const { email, phone } = contactUs(publicUrl)
  const contact = { address: ourAddress, email, phone: phone.phoneNumber }
  switch (title) {
    case 'ESIGN_CONSENT':
      return esignConsent(contact)
    case 'PRIVACY_NOTICE':
      return privacyNotice({ ...contact, banks: partnerBanks.map(({ name }) => name).join('; ') })
    case 'TERMS_OF_SERVICE':
      return termsOfUse
    case 'CREDIT_REPORT_AUTHORIZATION':
      return creditReportAuthorization
    case 'MLA_STATEMENT':
      return mlaStatement(contact.phone)
  }
}
