import { app } from '../app-object.ts'
import { deviceId } from './device-id.ts'

/** Calls within this time after a click belong to it. Calls of a waiting page get their own id. */
const PRESS_MS = 10_000

const hex = () => crypto.randomUUID().replaceAll('-', '')
const newTrace = () => `00-${hex()}-${hex().slice(16)}-01`

function recordPress(): void {
  app.press = { trace: newTrace(), at: performance.now() }
}

/**
 * The W3C header that names the trace of a call: all calls caused by one click share it, and the server's
 * log, traces and error replies use it too. It contains nothing about the person. The first call counts as a
 * click.
 */
function traceparent(): string {
  if (app.press.trace === null) {
    recordPress()
    // Pressing a button with a key also fires a click event.
    addEventListener('click', recordPress, { capture: true })
  }
  const { trace, at } = app.press
  return trace === null || performance.now() - at > PRESS_MS ? newTrace() : trace
}

/** The headers that every call of the browser sends. */
export function clientHeaders(): { 'X-Client-Device-Uuid': string; traceparent: string } {
  return { 'X-Client-Device-Uuid': deviceId(), traceparent: traceparent() }
}
