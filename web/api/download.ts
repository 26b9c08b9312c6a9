import type { Call } from '@relief/contract/call.ts'
import { loadFile } from './api-client.ts'

/** Long enough for every browser to have started the download. */
const TAKEN_MS = 60_000

/**
 * Loads the file of a call and saves it as a download, under the server's name for it.
 * @throws ApiError
 */
export async function download(call: Call, params: Record<string, string>): Promise<void> {
  const { file, fileName } = await loadFile(call, params)
  saveFile(file, fileName)
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
