import type { createKeptPdfs } from '@relief/documents/pdf/kept-pdfs.ts'
import type { BankDataProvider } from '@relief/providers/bank-data/port.ts'
import type { CreditBureau } from '@relief/providers/bureau/port.ts'
import type { ErrorReports } from '@relief/providers/error-reports/port.ts'
import type { IdentityCheck } from '@relief/providers/identity-check/port.ts'
import type { Mailer } from '@relief/providers/mail/port.ts'
import type { PayoutBank } from '@relief/providers/payout/port.ts'
import type { LoanServicing } from '@relief/providers/servicing/port.ts'
import type { Database } from '@relief/store/db.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import type { Claims } from './accounts/access-token.ts'
import type { Auth } from './accounts/auth.ts'
import type { createHashingQueue } from './accounts/queue.ts'
import type { Chat } from './chat/open-chat.ts'
import type { Admission } from './http/admission.ts'
import type { Readiness } from './http/readiness.ts'
import type { Limiter } from './limits/limiter.ts'
import type { PersonIndex } from './limits/person-index.ts'
import type { Log } from './log.ts'
import type { Meter } from './meter.ts'
import type { SecurityEvents } from './security/security-events.ts'
import type { Config } from './settings/config.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { Collector } from './tracking/collector.ts'

/** Everything the server works with; compose.ts builds it once. */
export type Context = {
  config: Config
  log: Log
  database: Database
  keyring: Keyring
  authSecret: string
  auth: Auth
  verifyAccessToken: (token: string) => Promise<Claims | null>
  bureau: CreditBureau
  identityCheck: IdentityCheck
  bankData: BankDataProvider
  payout: PayoutBank
  /** Null when no servicing system is configured. */
  servicing: LoanServicing | null
  mailer: Mailer
  errorReports: ErrorReports
  collector: Collector
  chat: Chat
  limiter: Limiter
  people: PersonIndex
  events: SecurityEvents
  /** The queue for everything that hashes a password. */
  hashing: ReturnType<typeof createHashingQueue>
  /** A document as a PDF, rendered once and cached by its hash. */
  documentPdf: ReturnType<typeof createKeptPdfs>
  readiness: Readiness
  admission: Admission
  meter: Meter
  tracer: Tracer
  now: () => Date
  /** Dispatches waiting job requests now instead of at the next poll. */
  wakeJobs: () => void
  isJobLive: (job: Pick<JobRequest, 'topic' | 'id'>) => Promise<boolean>
}
