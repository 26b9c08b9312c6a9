import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import styles from './take-back.module.css'
import { words } from './words.ts'

/** Withdraws the consent to electronic records, after showing the consequences (15 USC 7001(c)(1)(B)). */
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
        {words.withdraw.open}
      </Button>
      <Modal title={words.withdraw.title} isOpen={state !== 'closed'} onClose={() => setState('closed')}>
        <Stack>
          <ul className={styles.consequences}>
            {words.withdraw.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          {problem ? <p role="alert">{problem}</p> : null}
          <Stack gap="tight">
            <Button look="secondary" wide onClick={() => setState('closed')}>
              {words.withdraw.keep}
            </Button>
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
