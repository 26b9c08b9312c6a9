import type { Application } from '@relief/contract/entities/application.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'
import styles from './take-back.module.css'
import { words } from './words.ts'

/**
 * Withdraws the consent to electronic records, after showing the consequences (15 USC 7001(c)(1)(B)). While
 * it is being sent, the dialog can't be closed, because the consent may be withdrawn already.
 */
export function TakeBack({
  application: { decisionStatus },
  takeBack,
}: {
  /** The application that the consent belongs to: what it stops depends on how far that is. */
  application: Pick<Application, 'decisionStatus'>
  takeBack: () => Promise<void>
}) {
  const { inProgress, funded, always } = words.withdraw.consequences
  const consequences = [
    ...(decisionStatus === 'IN_PROGRESS' ? [inProgress] : []),
    ...(decisionStatus === 'FUNDED' ? [funded] : []),
    ...always,
  ]
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSending = useRef(false)
  // The withdrawn consent leaves with this dialog, which has the focus.
  useEffect(
    () => () => {
      if (isSending.current) focusPageHeading()
    },
    [],
  )
  const go = async () => {
    isSending.current = true
    setState('sending')
    setFailure(null)
    try {
      await takeBack()
    } catch (error) {
      isSending.current = false
      setFailure(toSubmitErrors(error))
      setState('asking')
    }
  }
  const close = () => {
    if (state === 'sending') return
    setState('closed')
    setFailure(null)
  }
  return (
    <div>
      <Button look="link" onClick={() => setState('asking')}>
        {words.withdraw.open}
      </Button>
      <Modal title={words.withdraw.title} isOpen={state !== 'closed'} onClose={close}>
        <Stack>
          <ul className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          {failure === null ? null : <FailureAlert failure={failure} failed={words.withdraw.failed} />}
          <Stack gap="tight">
            {state === 'sending' ? null : (
              <Button look="secondary" wide onClick={close}>
                {words.withdraw.keep}
              </Button>
            )}
            <Button
              look="secondary"
              wide
              onClick={() => void go()}
              busyLabel={state === 'sending' ? words.withdraw.sending : undefined}
            >
              {words.withdraw.press}
            </Button>
          </Stack>
        </Stack>
      </Modal>
    </div>
  )
}
