import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import { embedScript } from './embed-script.ts'
import { type DeskTicket, deskPage, type SpokenMessage } from './page.ts'

const MAX_KEPT = 100

export type SierraSandboxOptions = {
  /** Shared with the lender, who signs tokens with it. */
  readonly tokenSecret: string
  /** How the script is served: correctly, not at all, or as something else. */
  readonly manner?: () => 'well' | 'gone' | 'broken'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A stand-in for a chat vendor and a help desk: GET /agent/{id}/embed serves the script with the vendor's API
 * (window.sierraConfig, window.sierra), POST /agent/{id}/messages answers with a valid token, POST /tickets
 * takes tickets; GET / shows them.
 */
export function createSierraSandbox({ tokenSecret, manner = () => 'well' }: SierraSandboxOptions): Hono {
  const key = new TextEncoder().encode(tokenSecret)
  const tickets = new Map<string, DeskTicket>()
  let messages: SpokenMessage[] = []
  const app = new Hono()

  app.get('/agent/:id/embed', (c) => {
    if (manner() === 'gone') return c.text('not found', 404)
    const script =
      manner() === 'broken' ? '<!doctype html><title>Sign in</title>' : embedScript(c.req.param('id'))
    return c.body(script, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
  })

  app.post('/agent/:id/messages', async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    const isKnown = await jwtVerify(token, key, { audience: 'sierra' }).then(
      () => true,
      () => false,
    )
    if (!isKnown) return c.json({ error: 'invalid_secret' }, 401)
    const text = textOf(((await c.req.json().catch(() => ({}))) as Record<string, unknown>)['text'])
    messages = [{ at: new Date().toISOString(), agent: c.req.param('id'), text }, ...messages].slice(
      0,
      MAX_KEPT,
    )
    return c.json({
      text: 'This is the sandbox’s stand-in for a chat vendor. It heard you and knows nothing.',
    })
  })

  app.post('/tickets', async (c) => {
    const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
    const id = c.req.header('Idempotency-Key') ?? ''
    if (id === '' || textOf(body['ticket_id']) !== id) return c.json({ error: 'invalid_request' }, 400)
    if (!tickets.has(id))
      tickets.set(id, {
        id,
        topic: textOf(body['topic']),
        message: textOf(body['message']),
        application: textOf(body['application_id']),
        createdAt: textOf(body['created_at']),
      })
    return c.json({ id }, 201)
  })

  app.get('/received', (c) => c.json({ tickets: [...tickets.values()], messages }))
  app.get('/', (c) => c.html(deskPage([...tickets.values()].reverse(), messages)))
  return app
}
