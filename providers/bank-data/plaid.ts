import type { LinkTokenCreateRequest, PlaidApi } from 'plaid'
import type * as z from 'zod/mini'
import { MAX_REPLY_BYTES } from '../http.ts'
import { createVerifier } from './plaid-webhooks.ts'
import {
  authReply,
  bankReport,
  exchangeReply,
  institutionReply,
  itemReply,
  LOGIN_REQUIRED,
  linkSessionsReply,
  linkTokenReply,
  payableAccounts,
  read,
  readWebhook,
  reportCreatedReply,
  reportReply,
  userItemsReply,
  userReply,
  webhookKeyReply,
} from './plaid-wire.ts'
import { BankDataError, type BankDataErrorCode, type BankDataProvider } from './port.ts'

export type PlaidOptions = {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  readonly clientName: string
  readonly timeoutMs: number
}

/** The vendor's codes for a key id that it does not know. */
const UNKNOWN_KEY = /^(?:INVALID_FIELD|NOT_FOUND|INVALID_WEBHOOK_VERIFICATION_KEY_ID)$/

type Attempt = (api: PlaidApi) => Promise<{ data: unknown }>

/** Plaid through its own package. Only this file knows which of its products the port uses. */
export function createPlaid(options: PlaidOptions): BankDataProvider {
  const { clientName, timeoutMs } = options
  let opened: Promise<PlaidApi> | null = null
  /** The package is large, so it is loaded at first use and not at startup. */
  const api = () => {
    opened ??= openApi(options)
    return opened
  }

  async function sendOnce(attempt: Attempt): Promise<unknown> {
    try {
      return (await attempt(await api())).data
    } catch (error) {
      throw errorOf(error, timeoutMs)
    }
  }

  /** Only for calls that may happen twice: a refused connection or a brief overload is worth one retry. */
  async function sendWithRetry(attempt: Attempt): Promise<unknown> {
    try {
      return (await attempt(await api())).data
    } catch (error) {
      if (!isPassing(error)) throw errorOf(error, timeoutMs)
      return await sendOnce(attempt)
    }
  }

  const ask = async <Schema extends z.core.$ZodType>(schema: Schema, attempt: Attempt) =>
    read(schema, await sendWithRetry(attempt))
  async function linkToken(
    { userId, clientUserId, webhookUrl }: Parameters<BankDataProvider['createLinkToken']>[0],
    kind: Pick<LinkTokenCreateRequest, 'products' | 'additional_consented_products' | 'access_token'>,
  ) {
    const { CountryCode } = await import('plaid')
    const reply = await ask(linkTokenReply, (plaid) =>
      plaid.linkTokenCreate({
        client_name: clientName,
        language: 'en',
        country_codes: [CountryCode.Us],
        user: { client_user_id: clientUserId },
        user_id: userId,
        webhook: webhookUrl,
        ...kind,
      }),
    )
    return { linkToken: reply.link_token, expiresAt: new Date(reply.expiration) }
  }

  const verify = createVerifier(async (keyId) => {
    try {
      const reply = await sendWithRetry((plaid) => plaid.webhookVerificationKeyGet({ key_id: keyId }))
      return read(webhookKeyReply, reply).key
    } catch (error) {
      // The vendor has no such key, so the webhook is forged; this is not a vendor failure.
      if (error instanceof BankDataError && UNKNOWN_KEY.test(error.vendorCode ?? '')) return null
      throw error
    }
  })

  return {
    createUser: async (clientUserId) => {
      const reply = await ask(userReply, (plaid) => plaid.userCreate({ client_user_id: clientUserId }))
      return reply.user_id
    },
    createLinkToken: async (session) => {
      const { Products } = await import('plaid')
      // Account numbers are read only for a payout to the account, but the applicant consents to it here.
      const additional_consented_products = [Products.Auth]
      return await linkToken(session, { products: [Products.Assets], additional_consented_products })
    },
    // Without products the vendor opens Link in update mode.
    createLogInToken: async (session) => await linkToken(session, { access_token: session.accessToken }),
    needsLogIn: async (accessToken) => {
      const { item } = await ask(itemReply, (plaid) => plaid.itemGet({ access_token: accessToken }))
      return item.error?.error_code === LOGIN_REQUIRED
    },
    payableAccounts: async (accessToken) =>
      payableAccounts(await ask(authReply, (plaid) => plaid.authGet({ access_token: accessToken }))),
    routingNumbers: async (accessToken) => {
      const { item } = await ask(itemReply, (plaid) => plaid.itemGet({ access_token: accessToken }))
      const { institution_id: id } = item
      if (!id) return []
      const { CountryCode } = await import('plaid')
      const { institution } = await ask(institutionReply, (plaid) =>
        plaid.institutionsGetById({
          institution_id: id,
          country_codes: [CountryCode.Us],
          options: { include_optional_metadata: true },
        }),
      )
      return institution.routing_numbers ?? []
    },
    finishedLink: async (linkToken) => {
      const reply = await ask(linkSessionsReply, (plaid) => plaid.linkTokenGet({ link_token: linkToken }))
      const results = (reply.link_sessions ?? []).flatMap(
        ({ results: found }) => found?.item_add_results ?? [],
      )
      const last = results.at(-1)
      if (last === undefined) return null
      return {
        publicToken: last.public_token,
        institutionName: last.institution?.name ?? null,
        accountMask: last.accounts?.[0]?.mask ?? null,
      }
    },
    exchange: async (publicToken) => {
      const reply = read(
        exchangeReply,
        await sendOnce((plaid) => plaid.itemPublicTokenExchange({ public_token: publicToken })),
      )
      return { accessToken: reply.access_token, itemId: reply.item_id }
    },
    createReport: async ({ accessToken, daysRequested, reference, webhookUrl }) => {
      const reply = read(
        reportCreatedReply,
        await sendOnce((plaid) =>
          plaid.assetReportCreate({
            access_tokens: [accessToken],
            days_requested: daysRequested,
            options: { client_report_id: reference, webhook: webhookUrl },
          }),
        ),
      )
      return { reportToken: reply.asset_report_token, reportId: reply.asset_report_id }
    },
    getReport: async (reportToken) => {
      const data = await sendWithRetry((plaid) => plaid.assetReportGet({ asset_report_token: reportToken }))
      const report = bankReport(read(reportReply, data))
      return { report, raw: new TextEncoder().encode(JSON.stringify(data)) }
    },
    removeItem: async (accessToken) => {
      await sendWithRetry((plaid) => plaid.itemRemove({ access_token: accessToken })).catch(
        (error: unknown) => {
          const isGone = error instanceof BankDataError && error.vendorCode === 'ITEM_NOT_FOUND'
          if (!isGone) throw error
        },
      )
    },
    removeOthers: async (userId, heldItemIds) => {
      const { items } = await ask(userItemsReply, (plaid) => plaid.userItemsGet({ user_id: userId }))
      const lost = items.map((item) => item.item_id).filter((id) => !heldItemIds.includes(id))
      if (lost.length > 0)
        await sendWithRetry((plaid) => plaid.userItemsRemove({ user_id: userId, item_ids: lost }))
      return lost.length
    },
    readWebhook: async (raw, signature) => {
      if (signature === null || !(await verify(raw, signature))) return null
      return readWebhook(raw)
    },
  }
}

async function openApi({ baseUrl, clientId, secret, timeoutMs }: PlaidOptions): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Api } = await import('plaid')
  return new Api(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        // The package copies these options for each call, so each has its own limit, for the whole reply.
        get signal() {
          return AbortSignal.timeout(timeoutMs)
        },
        maxContentLength: MAX_REPLY_BYTES,
        // The keys and tokens must not be sent to any other address.
        maxRedirects: 0,
        headers: {
          'PLAID-CLIENT-ID': clientId,
          'PLAID-SECRET': secret,
          'Plaid-Version': '2020-09-14',
        },
      },
    }),
  )
}

type Failure = { code?: unknown; response?: { status?: unknown; data?: unknown } }

function isPassing(error: unknown): boolean {
  const { code, response } = Object(error) as Failure
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || response?.status === 503
}

/** The package's error holds the whole request with keys and tokens, so only its codes are kept. */
function errorOf(error: unknown, timeoutMs: number): BankDataError {
  if (error instanceof BankDataError) return error
  const { code, response } = Object(error) as Failure
  if (response === undefined) {
    if (code === 'ERR_CANCELED' || code === 'ETIMEDOUT')
      return new BankDataError('TIMEOUT', `No answer within ${timeoutMs} ms`)
    return new BankDataError('UNAVAILABLE', 'The bank-data vendor could not be reached')
  }
  const named = codeOf(response.data)
  const status = Number(response.status)
  return new BankDataError(
    kindOf(status, named),
    `Answered with status ${status}, ${named ?? 'no code'}`,
    named,
  )
}

type PlaidErrorBody = { error_code?: unknown; causes?: unknown }

/** The vendor's code. An error about several connections lists each one in its causes. */
function codeOf(data: unknown): string | null {
  const { error_code: code, causes } = Object(data) as PlaidErrorBody
  const asksToLogIn = (cause: unknown) => (Object(cause) as PlaidErrorBody).error_code === LOGIN_REQUIRED
  if (Array.isArray(causes) && causes.some(asksToLogIn)) return LOGIN_REQUIRED
  return typeof code === 'string' ? code : null
}

function kindOf(status: number, vendorCode: string | null): BankDataErrorCode {
  if (vendorCode === 'PRODUCT_NOT_READY') return 'NOT_READY'
  if (vendorCode === LOGIN_REQUIRED) return 'LOGIN_REQUIRED'
  if (status === 429) return 'RATE_LIMITED'
  if (
    status >= 500 ||
    (status >= 300 && status < 400) ||
    vendorCode === 'INVALID_API_KEYS' ||
    vendorCode === 'PLANNED_MAINTENANCE'
  )
    return 'UNAVAILABLE'
  return vendorCode === null ? 'MALFORMED' : 'REFUSED'
}
