import { randomUUID } from 'node:crypto'
import { httpError, Problem } from '@relief/contract/problem.ts'
import { bureauVendors } from '@relief/providers/bureau/registry.ts'
import { createAlloySandbox } from '@relief/sandbox/alloy/app.ts'
import { createBugsnagSandbox } from '@relief/sandbox/bugsnag/app.ts'
import { createFineractSandbox } from '@relief/sandbox/fineract/app.ts'
import { createMailSandbox } from '@relief/sandbox/mail/app.ts'
import { createOpenIdSandbox } from '@relief/sandbox/openid/app.ts'
import { createOverview } from '@relief/sandbox/overview/app.ts'
import { createPayoutSandbox } from '@relief/sandbox/payout/app.ts'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { createSierraSandbox } from '@relief/sandbox/sierra/app.ts'
import { countOpenDuties } from '@relief/store/notice-duty.ts'
import { findOperationFigures } from '@relief/store/operation-figures.ts'
import { DatabaseUnavailable } from '@relief/store/postgres-errors.ts'
import { countSecurityEvents } from '@relief/store/security-event.ts'
import { countUnserviced } from '@relief/store/servicing.ts'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { registerIdentity } from '../calls/identity.ts'
import type { Context } from '../context.ts'
import { withDeadline } from '../deadline.ts'
import { register } from '../register.ts'
import { outboxFolder } from '../settings/mail.ts'
import { translateReply } from '../translate-reply.ts'
import { registerAccountCalls } from './account-calls.ts'
import { registerApiDocs } from './api-docs.ts'
import { bodyLimit } from './body-limit.ts'
import { builtLanguages, readBuilt, styleHashes } from './built-app.ts'
import { endpoints } from './endpoints.ts'
import { findPageLanguage, registerLanguages } from './language.ts'
import { findMethods } from './methods.ts'
import { createMetrics } from './metrics.ts'
import { isLostVisitor, registerPages } from './pages.ts'
import { registerHealth } from './readiness.ts'
import { errorReply } from './reply.ts'
import { registerSecurityContact } from './security-contact.ts'
import { securityHeaders } from './security-headers.ts'
import { registerStatusPage, statusStyle } from './status-page.ts'
import { logIds, requestIds, traceRequest } from './trace-request.ts'
import { registerPayoutWebhook } from './webhooks/payout.ts'
import { registerPlaidWebhook } from './webhooks/plaid.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    traceId: string | null
  }
}

/** How soon a client may retry while the database is unavailable or too slow. */
const RETRY_AFTER_SECONDS = 2
const HOUR_MS = 3_600_000
const MAX_BODY_BYTES = 100_000
/** Event batches, and error reports to the sandbox's collector, may be up to a megabyte. */
const largeBodyLimits = [
  { path: '/event_tracking/', bytes: 500_000, isText: false },
  { path: '/sandbox/bugsnag/', bytes: 1_100_000, isText: true },
]

/** The whole server as one app: health, accounts, API, API documentation, sandbox and web app. */
export function createApp(context: Context): Hono {
  const { config, log, database } = context
  const app = new Hono()
  const metrics = createMetrics(context.meter.registry, {
    duties: () => countOpenDuties(database),
    unserviced: () => countUnserviced(database),
    turnedAway: context.admission.turnedAway,
    securityEvents: () => countSecurityEvents(database, new Date(context.now().getTime() - HOUR_MS)),
    figures: () => findOperationFigures(database, context.now()),
    connections: () => database.connections?.() ?? null,
  })

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await traceRequest(context.tracer, c, async () => {
      await withDeadline(config.requestSeconds * 1_000, next, () => httpError('busy'))
      // Log the route's pattern instead of the address, which may hold personal data.
      const route = routePath(c, -1)
      const ms = Math.round(performance.now() - started)
      log.info({ ...logIds(c), method: c.req.method, route, status: c.res.status, ms })
      metrics.observe(c.req.method, route, c.res.status, ms)
    })
  })
  registerLanguages(app, builtLanguages(), config)
  // Registered before our own security headers: a mail has its own styles, and its page its own policy.
  if (config.isSandbox) app.route('/sandbox/mail', createMailSandbox(outboxFolder(config)))
  app.use(
    securityHeaders(
      config,
      [...builtLanguages().map((language) => readBuilt(language, 'index.html')), statusStyle].flatMap(
        styleHashes,
      ),
    ),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    // `c.header` would create a second response, with a web stream for its body.
    c.res.headers.set('Cache-Control', 'no-store')
  })
  const usual = bodyLimit(MAX_BODY_BYTES)
  const larger = largeBodyLimits.map(({ path, bytes, isText }) => ({ path, limit: bodyLimit(bytes, isText) }))
  app.use((c, next) => (larger.find(({ path }) => c.req.path.startsWith(path))?.limit ?? usual)(c, next))

  app.onError((error, c) => {
    const ids = requestIds(c)
    const { requestId } = ids
    const { status, body } = errorReply(error, ids)
    if (status >= 500) {
      log.error({ error, ...logIds(c) }, 'A request failed')
      // When the database is unavailable, every request fails: one alarm is enough.
      if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
      if (!(error instanceof DatabaseUnavailable))
        context.errorReports.report(error, { requestId, route: routePath(c, -1) })
    }
    if (error instanceof Problem && error.retryAfterSeconds !== undefined)
      c.header('Retry-After', String(error.retryAfterSeconds))
    // Close the connection: the unread rest of the body must not be read as the next request.
    if (status === 413) c.header('Connection', 'close')
    return c.json(translateReply(body, findPageLanguage(c)), status as 500)
  })
  app.notFound((c) => {
    if (isLostVisitor(app, c)) {
      // Not `c.req.path`, which is decoded: it may contain line breaks.
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(`/relief-loans${pathname}${search}`)
    }
    const methods = findMethods(app, c.req.path)
    if (methods.length > 0) c.header('Allow', methods.join(', '))
    if (methods.length > 0 && c.req.method === 'OPTIONS') return c.body(null, 204)
    const isThere = methods.length > 0 && !methods.includes(c.req.method)
    const { status, body } = errorReply(httpError(isThere ? 'wrongMethod' : 'notFound'), requestIds(c))
    return c.json(translateReply(body, findPageLanguage(c)), status as 404)
  })

  if (config.operatorPages.metrics) metrics.register(app)
  registerHealth(app, context.readiness, database)
  registerAccountCalls(app, context)
  registerStatusPage(app, context)
  registerSecurityContact(app, config.publicUrl, context.now)
  registerIdentity(app, context)
  register(app, endpoints, context)
  if (config.operatorPages.apiDocs) registerApiDocs(app, '1.0.0')
  registerPayoutWebhook(app, context)
  registerPlaidWebhook(app, context)
  if (config.isSandbox) app.route('/sandbox', createOverview())
  if (config.isSandbox) app.route('/sandbox/bureau', bureauVendors[config.bureau.vendor].createStandIn())
  if (config.isSandbox) app.route('/sandbox/alloy', createAlloySandbox(config.identity))
  if (config.isSandbox)
    app.route('/sandbox/plaid', createPlaidSandbox({ ...config.plaid, ...config.plaid.waits }))
  if (config.isSandbox) app.route('/sandbox/bugsnag', createBugsnagSandbox())
  if (config.isSandbox) app.route('/sandbox/openid', createOpenIdSandbox(config))
  if (config.isSandbox) app.route('/sandbox/fineract', createFineractSandbox(config.servicing))
  if (config.isSandbox) app.route('/sandbox/sierra', createSierraSandbox(config.chat))
  if (config.isSandbox)
    app.route(
      '/sandbox/payout',
      createPayoutSandbox({
        ...config.payout,
        webhookUrl: `${config.ownOrigin}/webhooks/payout`,
      }),
    )
  registerPages(app, context.now)
  return app
}
