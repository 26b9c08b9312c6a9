import { useState } from 'react'
import { Button } from '../button/button.tsx'

/** Downloads a PDF and reports a failure. */
export function DownloadButton({ about, get }: { about: string; get: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'getting' | 'stuck'>('ready')
  const go = async () => {
    setState('getting')
    setState(
      await get().then(
        () => 'ready' as const,
        () => 'stuck' as const,
      ),
    )
  }
  return (
    <div>
      <Button
        look="secondary"
        onClick={() => void go()}
        busyLabel={state === 'getting' ? 'Getting the PDF…' : undefined}
      >
        Download PDF<span className="visually-hidden">: {about}</span>
      </Button>
      {state === 'stuck' ? <p role="alert">This did not work. Try again.</p> : null}
    </div>
  )
}
