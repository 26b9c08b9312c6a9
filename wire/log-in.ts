import { issuer } from '@relief/contract/calls/accounts.ts'
import type { LogIn } from '@relief/contract/calls/log-in.ts'
import type { LogIn as StoredLogIn } from '@relief/store/log-in.ts'
import type { Passkey } from '@relief/store/log-in-factor.ts'
import type { OpenSession } from '@relief/store/session.ts'

type LogInRecords = {
  logIn: StoredLogIn
  sessions: readonly OpenSession[]
  factors: { passkeys: readonly Passkey[]; hasApp: boolean; recoveryCodes: number }
}

/**
 * How and where an account is logged in, as its owner sees it.
 * @param sessionId the session that asks
 */
export function wireLogIn(
  { logIn, sessions, factors }: LogInRecords,
  { sessionId, canAddPasskeys }: { sessionId: string; canAddPasskeys: boolean },
): LogIn {
  return {
    email: logIn.email,
    isEmailConfirmed: logIn.isEmailConfirmed,
    hasPassword: logIn.passwordHash !== null,
    issuers: issuer.options.filter((id) => logIn.providers.includes(id)),
    sessions: sessions.map(({ sessionUuid, startedAt, lastActiveAt, userAgent }) => ({
      sessionUuid,
      isCurrent: sessionUuid === sessionId,
      startedAt: startedAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      userAgent,
    })),
    canAddPasskeys,
    passkeys: factors.passkeys.map(({ passkeyUuid, name, createdAt, usedAt }) => ({
      passkeyUuid,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    hasApp: factors.hasApp,
    recoveryCodes: factors.recoveryCodes,
  }
}
