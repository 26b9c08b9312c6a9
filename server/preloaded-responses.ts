import type { Call } from '@relief/contract/call.ts'
import { getDecisionStatusCall } from '@relief/contract/calls/application.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { uuid } from '@relief/contract/fields.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { routes } from '@relief/contract/routes.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { routeOfStep } from '@relief/steps/step-routes.ts'
import * as z from 'zod/mini'

/** The replies that the page of an application loads first, by path, and the step that the application is at. */
export type PreloadedResponses = {
  step: FlowStep
  replies: Record<string, unknown>
  /** Set by the look at who is signed in, for the browser: a session that is used lasts longer. */
  cookies: readonly string[]
}

/** Makes a request of our own server within the process. */
type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/**
 * The replies to what the page of a request asks for first, so that it is drawn without a further round trip. They come
 * from the calls themselves, made within the process by the session's own rights. The access token is left out: it is never written
 * into a page. Null for a visitor, and for every address but the one where the request stands.
 * @param place what follows the application's id in the address, like "savings"
 */
export async function preloadedResponses(
  request: Ask,
  cookie: string | undefined,
  { id, place }: { id: string; place: string },
): Promise<PreloadedResponses | null> {
  if (cookie === undefined || !z.safeParse(uuid, id).success) return null
  const who = await request(getIdentityCall.path, { headers: { cookie } })
  const identity = await bodyOf(who)
  if (identity === null || !('accessToken' in identity)) return null
  const { accessToken, ...person } = identity
  const pathOf = ({ path }: Call) => path.replace('{applicationUuid}', id)
  const headers = { authorization: `Bearer ${String(accessToken)}` }
  const ask = async (call: Call) => await bodyOf(await request(pathOf(call), { headers }))
  const [current, status] = await Promise.all([ask(getCurrentStepCall), ask(getDecisionStatusCall)])
  if (current === null || status === null) return null
  const { currentFlowStep: step, ineligibleReason } = current['result'] as {
    currentFlowStep: FlowStep
    ineligibleReason: null
  }
  if (routes[routeOfStep(step, ineligibleReason)] !== `/loan/{applicationUuid}/${place}`) return null
  const { loads } = steps[step]
  const loaded = await Promise.all(loads.map(ask))
  return {
    step,
    cookies: who.headers.getSetCookie(),
    replies: {
      [getIdentityCall.path]: person,
      [pathOf(getCurrentStepCall)]: current,
      [pathOf(getDecisionStatusCall)]: status,
      ...Object.fromEntries(
        loads.flatMap((call, at) => (loaded[at] === null ? [] : [[pathOf(call), loaded[at]]])),
      ),
    },
  }
}

/** A reply's body; null for a refusal, which the browser gets again and shows when it asks itself. */
async function bodyOf(reply: Response): Promise<Record<string, unknown> | null> {
  return reply.ok ? ((await reply.json()) as Record<string, unknown>) : null
}
