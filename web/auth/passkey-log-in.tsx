import { passkeyQuestionCall, passkeySignInCall } from '@relief/contract/calls/accounts.ts'
import { hasPasskeys, signWithPasskey } from '@relief/steps/browser-passkey.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { words } from './words.ts'

/** Logs in with a passkey alone; renders nothing in a browser without passkeys. */
export function PasskeyLogIn({ done }: { done: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  if (!hasPasskeys()) return null
  const logIn = async () => {
    setFailure('')
    setIsAsking(true)
    try {
      const passkey = await signWithPasskey(await send(passkeyQuestionCall, { body: {} }))
      await send(passkeySignInCall, { body: { passkey } })
      await done()
    } catch (error) {
      setFailure(error instanceof ApiError ? words.passkey.failed : words.passkey.stopped)
    }
    setIsAsking(false)
  }
  return (
    <Stack gap="tight">
      {failure ? (
        <InlineAlert kind="error" isLive>
          <p>{failure}</p>
        </InlineAlert>
      ) : null}
      <Button
        look="secondary"
        wide
        busyLabel={isAsking ? words.passkey.waiting : undefined}
        onClick={() => void logIn()}
      >
        {words.passkey.logIn}
      </Button>
    </Stack>
  )
}
