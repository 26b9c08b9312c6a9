import { cancelLineCall } from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { send } from '../../api/api-client.ts'
import { type Failure, toSubmitErrors } from '../../funnel/submit-errors.ts'
import { words } from './words.ts'

/**
 * Cancels the line, as its terms promise. It asks again first, with the safe answer first. While it is being
 * sent, the dialog can't be closed, because the line may be canceled already.
 */
export function CancelLine({
  applicationUuid,
  owes,
  onCancelled,
  readAgain,
}: {
  applicationUuid: string
  owes: boolean
  onCancelled: (line: Line) => void
  /** Reads the line again; undefined if that fails. */
  readAgain: () => Promise<Line | null | undefined>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const cancel = async () => {
    setIsSending(true)
    setFailure(null)
    try {
      onCancelled((await send(cancelLineCall, { params: { applicationUuid }, body: {} })).result)
      setIsOpen(false)
    } catch (error) {
      const failed = toSubmitErrors(error)
      const now = failed.isUnknown ? await readAgain() : null
      if (now && now.cancelledAt !== null) onCancelled(now)
      else setFailure(failed)
    }
    setIsSending(false)
  }
  const close = () => {
    if (isSending) return
    setIsOpen(false)
    setFailure(null)
  }
  return (
    <div>
      <Button look="link" onClick={() => setIsOpen(true)}>
        {words.cancel.open}
      </Button>
      <Modal title={words.cancel.title} isOpen={isOpen} onClose={close}>
        <Stack>
          <p>{owes ? words.cancel.owing : words.cancel.owingNothing}</p>
          {failure === null ? null : <FailureAlert failure={failure} failed={words.cancel.failed} />}
          {isSending ? null : <Button onClick={close}>{words.cancel.keep}</Button>}
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
