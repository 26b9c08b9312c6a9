import { getFlagsCall } from '@relief/contract/calls/site.ts'
import type { ComponentType } from 'react'
import { send } from '../api/api-client.ts'

/** The panel if its switch is on; null if it is off, and then none of its code is loaded. */
export async function openToolkit(): Promise<ComponentType | null> {
  const { result } = await send(getFlagsCall, {})
  return result.developerToolkit ? (await import('./toolkit-panel.tsx')).ToolkitPanel : null
}
