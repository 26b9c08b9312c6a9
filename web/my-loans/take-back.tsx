import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import styles from './documents-page.module.css'

/** Withdraws the consent to electronic records, once its consequences were read (15 USC 7001(c)(1)(B)). */
export function TakeBack({ takeBack }: { takeBack: () => Promise<void> }) {
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  const [problem, setProblem] = useState('')
  const go = async () => {
    setState('sending')
    setProblem('')
    try {
      await takeBack()
    } catch (error) {
      setProblem(toSubmitErrors(error).errors[0]?.message ?? '')
      setState('asking')
    }
  }
  return (
    <div>
      <Button look="link" onClick={() => setState('asking')}>
        Take back this consent
      </Button>
      <Modal title="Take back your consent?" isOpen={state !== 'closed'} onClose={() => setState('closed')}>
        <Stack>
          <ul className={styles.consequences}>
            <li>
              If you have not accepted a loan in this request, you cannot accept one online until you agree
              again.
            </li>
            <li>If you have a loan, nothing about it changes.</li>
            <li>From now on we send your notices and records on paper. There is no fee.</li>
            <li>What we sent you before stays valid.</li>
          </ul>
          {problem ? <p role="alert">{problem}</p> : null}
          <Row>
            <Button look="secondary" onClick={() => setState('closed')}>
              Keep my consent
            </Button>
            <Button
              look="secondary"
              onClick={() => void go()}
              busyLabel={state === 'sending' ? 'Taking it back…' : undefined}
            >
              Take it back
            </Button>
          </Row>
        </Stack>
      </Modal>
    </div>
  )
}
