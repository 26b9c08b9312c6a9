import { cancelLineCall } from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { send } from '../../api/api-client.ts'
import { toSubmitErrors } from '../../funnel/submit-errors.ts'
import { words } from './words.ts'

/** Cancels the line, as its terms promise. It asks again first, with the safe answer first. */
export function CancelLine({
  applicationUuid,
  owes,
  onCancelled,
}: {
  applicationUuid: string
  owes: boolean
  onCancelled: (line: Line) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const cancel = async () => {
    setIsSending(true)
    try {
      onCancelled((await send(cancelLineCall, { params: { applicationUuid }, body: {} })).result)
      setIsOpen(false)
    } catch (error) {
      setProblem(toSubmitErrors(error).errors[0]?.message ?? null)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div>
      <Button look="link" onClick={() => setIsOpen(true)}>
        {words.cancel.open}
      </Button>
      <Modal title={words.cancel.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Stack>
          <p>{owes ? words.cancel.owing : words.cancel.owingNothing}</p>
          {problem === null ? null : (
            <InlineAlert kind="error" title={words.cancel.failed} isLive>
              <p>{problem}</p>
            </InlineAlert>
          )}
          <Button onClick={() => setIsOpen(false)}>{words.cancel.keep}</Button>
          <Button
            look="secondary"
            busyLabel={isSending ? words.cancel.sending : undefined}
            onClick={() => void cancel()}
          >
            {words.cancel.press}
          </Button>
        </Stack>
      </Modal>
    </div>
  )
}
