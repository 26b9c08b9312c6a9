import { Button } from '@relief/ui/button/button.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Buttons, Stack } from '@relief/ui/stack/stack.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { words } from './words.ts'

/**
 * Ends the application, by declining every offer or by withdrawing. That can't be undone, so it asks again,
 * with the safe answer first. While it is being sent, the application can't be kept, because it may have
 * ended already.
 * @param asks the words of the second question
 */
export function EndApplication({
  label,
  look = 'link',
  asks = words.endApplication,
  end,
}: {
  label: string
  look?: 'link' | 'secondary'
  asks?: typeof words.endApplication
  end: () => Promise<SubmitErrors>
}) {
  const [state, setState] = useState<'closed' | 'asking' | 'ending'>('closed')
  const [problem, setProblem] = useState('')
  const safest = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isKept = useRef(false)
  useEffect(() => {
    if (state === 'asking') safest.current?.querySelector('button')?.focus()
    if (state === 'closed' && isKept.current) opener.current?.focus()
  }, [state])
  const go = async () => {
    setState('ending')
    const failed = await end()
    setState('asking')
    setProblem(failed?.errors[0]?.message ?? '')
  }
  const keep = () => {
    isKept.current = true
    setState('closed')
    setProblem('')
  }
  const keepOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && state === 'asking') keep()
  }
  if (state === 'closed')
    return (
      <Button ref={opener} look={look} onClick={() => setState('asking')}>
        {label}
      </Button>
    )
  return (
    <InlineAlert kind="info" title={asks.title} isLive>
      <Stack gap="tight">
        <p>{asks.consequence}</p>
        {problem ? <p role="alert">{problem}</p> : null}
        <div ref={safest}>
          <Buttons>
            {state === 'ending' ? null : (
              <Button look="secondary" onClick={keep} onKeyDown={keepOnEscape}>
                {asks.keep}
              </Button>
            )}
            <Button
              look="secondary"
              onClick={() => void go()}
              onKeyDown={keepOnEscape}
              busyLabel={state === 'ending' ? asks.ending : undefined}
            >
              {asks.end}
            </Button>
          </Buttons>
        </div>
      </Stack>
    </InlineAlert>
  )
}
