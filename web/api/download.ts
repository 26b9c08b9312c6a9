import type { Call } from '@relief/contract/call.ts'
import { accessToken } from './access-token.ts'
import { ApiError, kindOfStatus } from './api-error.ts'
import { clientHeaders } from './client-headers.ts'

/** Long enough for every browser to have started the download. */
const TAKEN_MS = 60_000

/**
 * Loads the file of a call and saves it as a download.
 * @throws ApiError
 */
export async function download(call: Call, params: Record<string, string>, fileName: string): Promise<void> {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const headers = { Authorization: `Bearer ${await accessToken()}`, ...clientHeaders() }
  const response = await fetch(path, { headers, credentials: 'same-origin' }).catch(() => {
    throw new ApiError('network')
  })
  if (!response.ok) throw new ApiError(kindOfStatus(response.status), response.status)
  saveFile(await response.blob(), fileName)
}

/** Saves a file as a download. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
}
