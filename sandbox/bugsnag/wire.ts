/** What the collector reads of an event. */
export type CollectedReport = {
  readonly receivedAt: string
  readonly errorClass: string
  readonly message: string
  readonly severity: string
  readonly isUnhandled: boolean
  readonly releaseStage: string
  /** browser or server. */
  readonly source: string
  readonly context: string
  /** The id of the failed request; null without one. */
  readonly requestId: string | null
  readonly breadcrumbs: readonly string[]
  readonly topFrame: string
  readonly event: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** JSON of the wrong shape; the message is the path. */
class Misfit extends Error {}
const fieldsOf = (value: unknown, place: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(place)
  return value as Fields
}
const listOf = (value: unknown, place: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Misfit(place)
  return value
}
const textOf = (value: unknown, place: string): string => {
  if (typeof value !== 'string') throw new Misfit(place)
  return value
}

const KEY = /^[0-9a-f]{32}$/i

function checkNotifier(value: unknown): void {
  const notifier = fieldsOf(value, 'notifier')
  for (const name of ['name', 'version', 'url']) textOf(notifier[name], `notifier.${name}`)
}

function reportOf(value: unknown, place: string, receivedAt: string): CollectedReport {
  const event = fieldsOf(value, place)
  const [first, ...more] = listOf(event['exceptions'], `${place}.exceptions`).map((exception) =>
    fieldsOf(exception, `${place}.exceptions`),
  )
  if (first === undefined) throw new Misfit(`${place}.exceptions`)
  for (const exception of [first, ...more]) {
    textOf(exception['errorClass'], `${place}.errorClass`)
    listOf(exception['stacktrace'], `${place}.stacktrace`)
  }
  const severity = textOf(event['severity'], `${place}.severity`)
  if (!['info', 'warning', 'error'].includes(severity)) throw new Misfit(`${place}.severity`)
  const breadcrumbs = listOf(event['breadcrumbs'] ?? [], `${place}.breadcrumbs`)
  if (breadcrumbs.length > 100) throw new Misfit(`${place}.breadcrumbs`)
  const app = fieldsOf(event['app'] ?? {}, `${place}.app`)
  const call = fieldsOf(fieldsOf(event['metaData'] ?? {}, `${place}.metaData`)['call'] ?? {}, `${place}.call`)
  const frame = fieldsOf((first['stacktrace'] as unknown[])[0] ?? {}, `${place}.stacktrace`)
  return {
    receivedAt,
    errorClass: String(first['errorClass']),
    message: String(first['errorMessage'] ?? first['message'] ?? ''),
    severity,
    isUnhandled: event['unhandled'] === true,
    releaseStage: String(app['releaseStage'] ?? ''),
    source: String(app['type'] ?? 'browser'),
    context: String(event['context'] ?? ''),
    requestId: typeof call['requestId'] === 'string' ? call['requestId'] : null,
    breadcrumbs: breadcrumbs.map((breadcrumb) => {
      const crumb = fieldsOf(breadcrumb, `${place}.breadcrumbs`)
      return `${textOf(crumb['type'], 'breadcrumb.type')}: ${textOf(crumb['name'], 'breadcrumb.name')}`
    }),
    topFrame: `${String(frame['file'] ?? '')}:${String(frame['lineNumber'] ?? '')}`,
    event: value,
  }
}

/** The result, or the path that does not match. */
function fitted<Result>(read: () => Result): Result | { wrong: string } {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misfit) return { wrong: error.message }
    throw error
  }
}

/** The reports in the body of a notify call (payload version 4). */
export function readNotify(body: unknown, receivedAt: string): CollectedReport[] | { wrong: string } {
  return fitted(() => {
    const fields = fieldsOf(body, 'body')
    if (!KEY.test(textOf(fields['apiKey'], 'apiKey'))) throw new Misfit('apiKey')
    checkNotifier(fields['notifier'])
    const events = listOf(fields['events'], 'events')
    if (events.length === 0) throw new Misfit('events')
    return events.map((event, at) => reportOf(event, `events.${at}`, receivedAt))
  })
}

/** How many sessions the body of a sessions call (payload version 1) starts. */
export function readSessions(body: unknown): { started: number } | { wrong: string } {
  return fitted(() => {
    const fields = fieldsOf(body, 'body')
    checkNotifier(fields['notifier'])
    // Browsers send each session, servers a count.
    const sessions = fields['sessions'] ?? fields['sessionCounts']
    const list = listOf(sessions, 'sessions').map((session) => fieldsOf(session, 'sessions'))
    for (const session of list) textOf(session['startedAt'], 'sessions.startedAt')
    return { started: list.length }
  })
}
