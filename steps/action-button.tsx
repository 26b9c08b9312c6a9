import { Button } from '@relief/ui/button/button.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type ReactNode, useState } from 'react'
import { FailureAlert } from './failure-alert.tsx'
import { useOnePress } from './use-one-press.tsx'
import { words } from './words.ts'

/** A button that performs one action on the server, once a press, and shows an error if it fails. */
export function ActionButton({
  act,
  look = 'primary',
  children,
}: {
  act: () => Promise<SubmitErrors>
  look?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const { isBusy, press } = useOnePress()
  const [failure, setFailure] = useState<SubmitErrors>(null)
  return (
    <Stack gap="tight">
      {failure === null ? null : <FailureAlert failure={failure} failed={words.common.nothingChanged} />}
      <div>
        <Button
          look={look}
          onClick={(event) => void press(event, async () => setFailure(await act()))}
          busyLabel={isBusy ? words.common.busy : undefined}
        >
          {children}
        </Button>
      </div>
    </Stack>
  )
}
