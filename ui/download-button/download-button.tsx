import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { InlineAlert } from '../inline-alert/inline-alert.tsx'
import { Stack } from '../stack/stack.tsx'
import { words } from '../words.ts'

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
    <Stack gap="tight">
      <div>
        <Button
          look="secondary"
          onClick={() => void go()}
          busyLabel={state === 'getting' ? words.download.busy : undefined}
        >
          {words.download.label}
          <span className="visually-hidden">{words.download.about(about)}</span>
        </Button>
      </div>
      {state === 'stuck' ? (
        <InlineAlert kind="error" isLive>
          <p>{words.download.failed}</p>
        </InlineAlert>
      ) : null}
    </Stack>
  )
}
