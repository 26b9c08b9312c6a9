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

/** The current step and the replies that its page loads first, by path. */
export type PreloadedResponses = {
  step: FlowStep
  replies: Record<string, unknown>
  /** Cookies of the identity call: it extends the session. */
  cookies: readonly string[]
}

/** Sends a request to this server within the process. */
type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/**
 * The replies that a page of an application requests first, sent with its HTML to save a round trip. Each
 * call is made within the process with the session's cookie. The access token is left out: it is never
 * written into a page. Null for a visitor, and for a path that is not the current step's.
 * @param place what follows the application's id in the path, such as "savings"
 */
export async function preloadedResponses(
  request: Ask,
  { cookie, language }: { cookie: string | undefined; language: string },
  { id, place }: { id: string; place: string },
): Promise<PreloadedResponses | null> {
  if (cookie === undefined || !z.safeParse(uuid, id).success) return null
  const identityReply = await request(getIdentityCall.path, {
    headers: { cookie, 'accept-language': language },
  })
  const identity = await readBody(identityReply)
  if (identity === null || !('accessToken' in identity)) return null
  // The page's scripts request the secrets themselves, because a cache or a printout may keep the page.
  const { accessToken, draftKey: _draftKey, ...person } = identity
  const toPath = ({ path }: Call) => path.replace('{applicationUuid}', id)
  const headers = { authorization: `Bearer ${String(accessToken)}`, 'accept-language': language }
  const ask = async (call: Call) => await readBody(await request(toPath(call), { headers }))
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
    cookies: identityReply.headers.getSetCookie(),
    replies: {
      [getIdentityCall.path]: person,
      [toPath(getCurrentStepCall)]: current,
      [toPath(getDecisionStatusCall)]: status,
      ...Object.fromEntries(
        loads.flatMap((call, at) => (loaded[at] === null ? [] : [[toPath(call), loaded[at]]])),
      ),
    },
  }
}

/** A reply's body; null for an error: the browser repeats that call and shows its error. */
async function readBody(reply: Response): Promise<Record<string, unknown> | null> {
  return reply.ok ? ((await reply.json()) as Record<string, unknown>) : null
}
