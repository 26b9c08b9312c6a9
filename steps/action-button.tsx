import { Button } from '@relief/ui/button/button.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type ReactNode, useState } from 'react'
import { FailureAlert } from './failure-alert.tsx'
import { words } from './words.ts'

/** A button that performs one action on the server and shows an error if it fails. */
export function ActionButton({
  act,
  look = 'primary',
  children,
}: {
  act: () => Promise<SubmitErrors>
  look?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SubmitErrors>(null)
  const press = async () => {
    setIsBusy(true)
    const failed = await act()
    setIsBusy(false)
    setFailure(failed)
  }
  return (
    <Stack gap="tight">
      {failure === null ? null : <FailureAlert failure={failure} failed={words.common.nothingChanged} />}
      <div>
        <Button look={look} onClick={() => void press()} busyLabel={isBusy ? words.common.busy : undefined}>
          {children}
        </Button>
      </div>
    </Stack>
  )
}
