import type { LinkTokenCreateRequest, PlaidApi } from 'plaid'
import type * as z from 'zod/mini'
import { createVerifier } from './plaid-call-backs.ts'
import {
  bankReport,
  callBackOf,
  exchangeReply,
  institutionReply,
  itemReply,
  LOGIN_REQUIRED,
  linkSessionsReply,
  linkTokenReply,
  read,
  reportCreatedReply,
  reportReply,
  userItemsReply,
  userReply,
} from './plaid-wire.ts'
import { BankDataError, type BankDataErrorCode, type BankDataProvider } from './port.ts'

/** Where Plaid is and who we are to it. */
export type PlaidOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** The name that Link shows. */
  readonly clientName: string
  /** For one call. */
  readonly timeoutMs: number
}

type Attempt = (api: PlaidApi) => Promise<{ data: unknown }>

/** Plaid through its own package. Which of its products stands behind the port is known here alone. */
export function createPlaid(options: PlaidOptions): BankDataProvider {
  const { clientName, timeoutMs } = options
  let opened: Promise<PlaidApi> | null = null
  /** The package is large, so it is loaded when somebody first needs it and not when the server starts. */
  const api = () => {
    opened ??= openApi(options)
    return opened
  }

  async function once(attempt: Attempt): Promise<unknown> {
    try {
      return (await attempt(await api())).data
    } catch (error) {
      throw errorOf(error, timeoutMs)
    }
  }

  /** Only for calls that may happen twice: a refused connection or a moment's overload is worth one more try. */
  async function twice(attempt: Attempt): Promise<unknown> {
    try {
      return (await attempt(await api())).data
    } catch (error) {
      if (!isPassing(error)) throw errorOf(error, timeoutMs)
      return await once(attempt)
    }
  }

  const ask = async <Schema extends z.core.$ZodType>(schema: Schema, attempt: Attempt) =>
    read(schema, await twice(attempt))
  async function linkToken(
    { userId, clientUserId, callBackUrl }: Parameters<BankDataProvider['createLinkToken']>[0],
    kind: Pick<LinkTokenCreateRequest, 'products' | 'access_token'>,
  ) {
    const { CountryCode } = await import('plaid')
    const reply = await ask(linkTokenReply, (plaid) =>
      plaid.linkTokenCreate({
        client_name: clientName,
        language: 'en',
        country_codes: [CountryCode.Us],
        user: { client_user_id: clientUserId },
        user_id: userId,
        webhook: callBackUrl,
        ...kind,
      }),
    )
    return { linkToken: reply.link_token, expiresAt: new Date(reply.expiration) }
  }

  const verify = createVerifier(async (keyId) => {
    const reply = await twice((plaid) => plaid.webhookVerificationKeyGet({ key_id: keyId }))
    return Object(reply).key
  })

  return {
    createUser: async (clientUserId) => {
      const reply = await ask(userReply, (plaid) => plaid.userCreate({ client_user_id: clientUserId }))
      return reply.user_id
    },
    createLinkToken: async (session) => {
      const { Products } = await import('plaid')
      return await linkToken(session, { products: [Products.Assets] })
    },
    // Without products: the vendor then opens Link in update mode.
    createLogInToken: async (session) => await linkToken(session, { access_token: session.accessToken }),
    needsLogIn: async (accessToken) => {
      const { item } = await ask(itemReply, (plaid) => plaid.itemGet({ access_token: accessToken }))
      return item.error?.error_code === LOGIN_REQUIRED
    },
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
        await once((plaid) => plaid.itemPublicTokenExchange({ public_token: publicToken })),
      )
      return { accessToken: reply.access_token, itemId: reply.item_id }
    },
    createReport: async ({ accessToken, daysRequested, reference, callBackUrl }) => {
      const reply = read(
        reportCreatedReply,
        await once((plaid) =>
          plaid.assetReportCreate({
            access_tokens: [accessToken],
            days_requested: daysRequested,
            options: { client_report_id: reference, webhook: callBackUrl },
          }),
        ),
      )
      return { reportToken: reply.asset_report_token, reportId: reply.asset_report_id }
    },
    getReport: async (reportToken) => {
      const data = await twice((plaid) => plaid.assetReportGet({ asset_report_token: reportToken }))
      const report = bankReport(read(reportReply, data))
      return { report, raw: new TextEncoder().encode(JSON.stringify(data)) }
    },
    removeItem: async (accessToken) => {
      await twice((plaid) => plaid.itemRemove({ access_token: accessToken })).catch((error: unknown) => {
        const isGone = error instanceof BankDataError && error.vendorCode === 'ITEM_NOT_FOUND'
        if (!isGone) throw error
      })
    },
    removeOthers: async (userId, heldItemIds) => {
      const { items } = await ask(userItemsReply, (plaid) => plaid.userItemsGet({ user_id: userId }))
      const lost = items.map((item) => item.item_id).filter((id) => !heldItemIds.includes(id))
      if (lost.length > 0) await twice((plaid) => plaid.userItemsRemove({ user_id: userId, item_ids: lost }))
      return lost.length
    },
    readCallBack: async (raw, signature) => {
      if (signature === null || !(await verify(raw, signature))) return null
      return callBackOf(new TextDecoder().decode(raw))
    },
  }
}

async function openApi({ baseUrl, clientId, secret, timeoutMs }: PlaidOptions): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Api } = await import('plaid')
  return new Api(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        timeout: timeoutMs,
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

/** The package's error holds the whole request, keys and tokens included: only its codes go on. */
function errorOf(error: unknown, timeoutMs: number): BankDataError {
  if (error instanceof BankDataError) return error
  const { code, response } = Object(error) as Failure
  if (response === undefined) {
    if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
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

type Told = { error_code?: unknown; causes?: unknown }

/** The vendor's code. An error about several connections says in its causes what is wrong with each. */
function codeOf(data: unknown): string | null {
  const { error_code: code, causes } = Object(data) as Told
  const asksToLogIn = (cause: unknown) => (Object(cause) as Told).error_code === LOGIN_REQUIRED
  if (Array.isArray(causes) && causes.some(asksToLogIn)) return LOGIN_REQUIRED
  return typeof code === 'string' ? code : null
}

function kindOf(status: number, vendorCode: string | null): BankDataErrorCode {
  if (vendorCode === 'PRODUCT_NOT_READY') return 'NOT_READY'
  if (vendorCode === LOGIN_REQUIRED) return 'LOGIN_REQUIRED'
  if (status === 429) return 'RATE_LIMITED'
  if (status >= 500 || vendorCode === 'INVALID_API_KEYS' || vendorCode === 'PLANNED_MAINTENANCE')
    return 'UNAVAILABLE'
  return vendorCode === null ? 'MALFORMED' : 'REFUSED'
}
