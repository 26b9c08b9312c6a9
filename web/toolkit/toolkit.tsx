import { getFlagsCall } from '@relief/contract/calls/site.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { send } from '../api/api-client.ts'
import { reportError } from '../errors/kept-errors.ts'
import { whenQuiet } from '../frame/when-quiet.ts'

/** The developers' panel where its switch is on; nothing of it is fetched where it is not. */
export function Toolkit() {
  const [panel, setPanel] = useState<{ Panel: ComponentType } | null>(null)
  useEffect(() => {
    whenQuiet(() => {
      const open = async () => {
        const { result } = await send(getFlagsCall, {})
        if (result.developerToolkit) setPanel({ Panel: (await import('./toolkit-panel.tsx')).ToolkitPanel })
      }
      open().catch(reportError)
    })
  }, [])
  return panel ? <panel.Panel /> : null
}
