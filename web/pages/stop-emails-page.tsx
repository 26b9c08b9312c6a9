import { stopEmailsCall } from '@relief/contract/calls/account.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../api/api-client.ts'
import { isNotFound } from '../api/api-error.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { hrefTo } from '../paths.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { words } from './words.ts'

/** The page of the link in a reminder: one click stops these emails, without a log-in. */
export function StopEmailsPage() {
  const { hash } = useLocation()
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  // Another link can be opened in the same tab.
  const [cutOff, setCutOff] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setState('sending')
    setProblem('')
    try {
      await send(stopEmailsCall, { params: { token: hash.slice(1) } })
      setState('done')
      focusPageHeading()
    } catch (error) {
      setState('open')
      if (isNotFound(error)) {
        setCutOff(hash)
        return focusPageHeading()
      }
      setProblem(toSubmitErrors(error).errors[0]?.message ?? '')
    }
  }
  if (hash.length <= 1 || cutOff === hash) return <IncompleteLink />
  const isWaitlist = hash.startsWith('#WAITLIST.')
  const text = isWaitlist ? words.stopWaitlist : words.stopEmails
  if (state === 'done')
    return (
      <EndPage title={text.done} lead={<p>{text.doneLead}</p>}>
        <div>
          <ButtonLink look="secondary" href={hrefTo(isWaitlist ? 'getRelief' : 'account')}>
            {isWaitlist ? words.goHome : words.goToLoans}
          </ButtonLink>
        </div>
      </EndPage>
    )
  return (
    <EndPage title={text.title} lead={<p>{text.lead}</p>}>
      {problem ? (
        <InlineAlert kind="error" title={problem} isLive>
          <p>{text.failed}</p>
        </InlineAlert>
      ) : null}
      <div>
        <Button onClick={() => void press()} busyLabel={state === 'sending' ? text.sending : undefined}>
          {text.press}
        </Button>
      </div>
    </EndPage>
  )
}
