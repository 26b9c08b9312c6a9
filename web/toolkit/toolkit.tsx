import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '../errors/buffered-errors.ts'
import { whenQuiet } from '../frame/when-quiet.ts'

/** The developers' panel where its switch is on. */
export function Toolkit() {
  const [panel, setPanel] = useState<{ Panel: ComponentType } | null>(null)
  useEffect(() => {
    whenQuiet(() => {
      const open = async () => {
        const { openToolkit } = await import('./open-toolkit.ts')
        const Panel = await openToolkit()
        if (Panel) setPanel({ Panel })
      }
      open().catch(reportError)
    })
  }, [])
  return panel ? <panel.Panel /> : null
}
