import type { Call } from './call.ts'
import * as account from './calls/account.ts'
import * as accounts from './calls/accounts.ts'
import * as answers from './calls/answers.ts'
import * as application from './calls/application.ts'
import * as bankLink from './calls/bank-link.ts'
import * as chat from './calls/chat.ts'
import * as client from './calls/client.ts'
import * as consents from './calls/consents.ts'
import * as emailRequest from './calls/email-request.ts'
import * as flow from './calls/flow.ts'
import * as help from './calls/help.ts'
import * as identity from './calls/identity.ts'
import * as lending from './calls/lending.ts'
import * as line from './calls/line.ts'
import * as loan from './calls/loan.ts'
import * as logIn from './calls/log-in.ts'
import * as notices from './calls/notices.ts'
import * as offers from './calls/offers.ts'
import * as ownData from './calls/own-data.ts'
import * as payout from './calls/payout.ts'
import * as reference from './calls/reference.ts'
import * as site from './calls/site.ts'
import * as tracking from './calls/tracking.ts'
import * as waitlist from './calls/waitlist.ts'

function callsOf(module: Record<string, unknown>): Call[] {
  return Object.entries(module).flatMap(([name, value]) => (name.endsWith('Call') ? [value as Call] : []))
}

/** Every call except those of the steps, which follow from steps/all-steps.ts. */
export const calls: readonly Call[] = [
  identity,
  accounts,
  account,
  logIn,
  ownData,
  application,
  answers,
  bankLink,
  consents,
  notices,
  emailRequest,
  flow,
  offers,
  payout,
  lending,
  line,
  loan,
  reference,
  chat,
  client,
  help,
  site,
  tracking,
  waitlist,
].flatMap(callsOf)
