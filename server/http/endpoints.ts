import { accountEndpoints } from '../calls/account.ts'
import { answerEndpoints } from '../calls/answers.ts'
import { applicationEndpoints } from '../calls/applications.ts'
import { bankLinkEndpoints } from '../calls/bank-link.ts'
import { chatEndpoints } from '../calls/chat.ts'
import { clientEndpoints } from '../calls/client.ts'
import { consentEndpoints } from '../calls/consents.ts'
import { emailRequestEndpoints } from '../calls/email-requests.ts'
import { flowEndpoints } from '../calls/flow.ts'
import { helpEndpoints } from '../calls/help.ts'
import { lendingEndpoints } from '../calls/lending.ts'
import { lineEndpoints } from '../calls/line.ts'
import { loanEndpoints } from '../calls/loan.ts'
import { logInEndpoints } from '../calls/log-in.ts'
import { logInFactorEndpoints } from '../calls/log-in-factors.ts'
import { noticeEndpoints } from '../calls/notices.ts'
import { offerEndpoints } from '../calls/offers.ts'
import { ownDataEndpoints } from '../calls/own-data.ts'
import { payoutEndpoints } from '../calls/payout.ts'
import { referenceEndpoints } from '../calls/reference.ts'
import { siteEndpoints } from '../calls/site.ts'
import { trackingEndpoints } from '../calls/tracking.ts'
import { waitlistEndpoints } from '../calls/waitlist.ts'
import { withdrawalEndpoints } from '../calls/withdrawal.ts'
import type { Endpoint } from '../register.ts'

/** Every call of the API except the auth library's own and the identity call. */
export const endpoints: readonly Endpoint[] = [
  ...applicationEndpoints,
  ...answerEndpoints,
  ...bankLinkEndpoints,
  ...consentEndpoints,
  ...noticeEndpoints,
  ...flowEndpoints,
  ...offerEndpoints,
  ...payoutEndpoints,
  ...lineEndpoints,
  ...loanEndpoints,
  ...referenceEndpoints,
  ...withdrawalEndpoints,
  ...accountEndpoints,
  ...emailRequestEndpoints,
  ...logInEndpoints,
  ...logInFactorEndpoints,
  ...ownDataEndpoints,
  ...clientEndpoints,
  ...chatEndpoints,
  ...helpEndpoints,
  ...siteEndpoints,
  ...lendingEndpoints,
  ...trackingEndpoints,
  ...waitlistEndpoints,
]
