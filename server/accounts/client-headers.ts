import type { Client } from '../security/security-events.ts'

/** The server sets these headers itself and drops what a client sends under their names. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
const REQUEST_ID_HEADER = 'x-request-uuid'

/** Passes the client's address and request id to the auth library. */
export function withClient(received: Headers, { ipAddress, requestId }: Client): Headers {
  const headers = new Headers(received)
  headers.set(CLIENT_ADDRESS_HEADER, ipAddress ?? '')
  headers.set(REQUEST_ID_HEADER, requestId)
  return headers
}

export function readClient(headers: Headers | undefined): Client {
  return {
    ipAddress: headers?.get(CLIENT_ADDRESS_HEADER) || null,
    requestId: headers?.get(REQUEST_ID_HEADER) ?? '',
  }
}
