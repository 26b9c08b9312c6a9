import { isCalendarDate } from '@relief/domain/calendar-date.ts'
import { LARGEST_DOLLARS } from '@relief/domain/money.ts'
import { findTexts, isStorable } from '@relief/domain/storable-text.ts'
import * as z from 'zod/mini'

/** Why a vendor gave no usable answer. The message has places and statuses, never data of a person. */
export class VendorError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Dollars of a vendor's reply, small enough to be whole cents. */
export const dollars = z.number().check(z.gte(-LARGEST_DOLLARS), z.lte(LARGEST_DOLLARS))

/** A day that exists. Zod's own dates include the year 0000, which ours do not have. */
export const calendarDay = z.string().check(z.refine(isCalendarDate))

/** The error class of a port, which has at least these codes. */
type PortError<Failure extends Error> = new (
  code: 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED',
  message: string,
  options?: ErrorOptions,
) => Failure

type Malformed<Failure extends Error> = new (code: 'MALFORMED', message: string) => Failure

/** The vendor's name for error messages, with the timeout and the error class of its calls. */
export type Vendor<Failure extends Error> = {
  readonly name: string
  readonly timeoutMs: number
  readonly PortError: PortError<Failure>
}

/**
 * Runs one attempt within the timeout.
 * @throws the port's error: TIMEOUT without an answer in time, its own codes unchanged, otherwise UNAVAILABLE
 */
export async function attempt<Reply, Failure extends Error>(
  { name, timeoutMs, PortError }: Vendor<Failure>,
  run: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController()
  const { signal } = controller
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(signal.reason)
    }, timeoutMs)
  })
  try {
    return await Promise.race([run(signal), expired])
  } catch (error) {
    if (error instanceof PortError) throw error
    if (signal.aborted)
      throw new PortError('TIMEOUT', `${name} did not answer within ${timeoutMs} ms`, { cause: error })
    throw new PortError('UNAVAILABLE', `${name} could not be reached`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a request to the address that a setting names and to no other: a redirect, which would take a
 * person's data and the vendor's keys elsewhere, fails.
 */
export async function sendRequest(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const reply = await fetch(url, { ...init, redirect: 'error' })
  if (reply.body === null) return reply
  // Once memory is collected, fetch forgets the signal and waits for the rest of a body without end.
  return new Response(reply.body.pipeThrough(new TransformStream(), { signal: init.signal }), reply)
}

/** Far more than any vendor sends. More could fill the memory of the process and end it. */
export const MAX_REPLY_BYTES = 10_000_000

/** @throws the port's error MALFORMED for a reply that is too long to be one */
export async function readBytes<Failure extends Error>(
  reply: Response,
  subject: string,
  MalformedError: Malformed<Failure>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early cancels the rest.
  for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_REPLY_BYTES)
      throw new MalformedError('MALFORMED', `${subject} is longer than ${MAX_REPLY_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws the port's error MALFORMED with places only: the parser's own message quotes values */
export function checkShape<Schema extends z.core.$ZodType, Failure extends Error>(
  schema: Schema,
  data: unknown,
  subject: string,
  MalformedError: Malformed<Failure>,
): z.core.output<Schema> {
  const checked = z.safeParse(schema, data)
  if (checked.success) {
    for (const text of findTexts(checked.data))
      if (!isStorable(text))
        throw new MalformedError('MALFORMED', `${subject} has a character that cannot be stored`)
    return checked.data
  }
  const places = checked.error.issues.map((issue) => issue.path.join('.') || 'the whole reply')
  throw new MalformedError('MALFORMED', `${subject} has another shape at ${places.slice(0, 5).join(', ')}`)
}

/** @throws the port's error MALFORMED for text that is not JSON or has another shape */
export function readJson<Schema extends z.core.$ZodType, Failure extends Error>(
  schema: Schema,
  reply: string | Uint8Array,
  subject: string,
  MalformedError: Malformed<Failure>,
): z.core.output<Schema> {
  const data = parse(reply)
  if (data === undefined) throw new MalformedError('MALFORMED', `${subject} is not JSON`)
  return checkShape(schema, data, subject, MalformedError)
}

/** Null when the text is not JSON or has another shape. */
export function readJsonOrNull<Schema extends z.core.$ZodType>(
  schema: Schema,
  reply: string | Uint8Array,
): z.core.output<Schema> | null {
  const checked = z.safeParse(schema, parse(reply))
  return checked.success ? checked.data : null
}

function parse(reply: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof reply === 'string' ? reply : new TextDecoder().decode(reply))
  } catch {
    return undefined
  }
}
