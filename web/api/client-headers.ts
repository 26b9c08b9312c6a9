import { app } from '../app-object.ts'
import { deviceId } from './device-id.ts'

/** Calls so long after a press belong to it. Those of a page that waits have an id of their own. */
const PRESS_MS = 10_000

const hex = () => crypto.randomUUID().replaceAll('-', '')
const newTrace = () => `00-${hex()}-${hex().slice(16)}-01`

function notePress(): void {
  app.press = { trace: newTrace(), at: performance.now() }
}

/**
 * The W3C header that names the trace of a call: all calls of one press have the same one, which the server's
 * log, traces and error replies have too. It says nothing about the person. The first call counts as a press.
 */
function traceparent(): string {
  if (app.press.trace === null) {
    notePress()
    // A key that presses a button is a click too.
    addEventListener('click', notePress, { capture: true })
  }
  const { trace, at } = app.press
  return trace === null || performance.now() - at > PRESS_MS ? newTrace() : trace
}

/** What every call of the browser says about itself. */
export function clientHeaders(): { 'X-Client-Device-Uuid': string; traceparent: string } {
  return { 'X-Client-Device-Uuid': deviceId(), traceparent: traceparent() }
}
