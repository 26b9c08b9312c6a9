import { confirmWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { states } from '@relief/contract/states.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../api/api-client.ts'
import { isConflict, isNotFound } from '../api/api-error.ts'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'
import { hrefTo } from '../paths.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { words } from './words.ts'

const text = words.waitlist

/**
 * The page of the link in the waitlist's first email. A button confirms the address; opening the link alone,
 * as email scanners do, confirms nothing.
 */
export function WaitlistPage() {
  const { hash } = useLocation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Another link can be opened in the same tab.
  const [cutOff, setCutOff] = useState<string | null>(null)
  const [tooOld, setTooOld] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<{ state: string; stop: string } | null>(null)
  const press = async () => {
    setIsSending(true)
    setFailure(null)
    try {
      const { result } = await send(confirmWaitlistCall, { body: { token: hash.slice(1) } })
      setConfirmed({ state: states[result.stateCode], stop: result.stop })
      focusPageHeading()
    } catch (error) {
      if (isNotFound(error) || isConflict(error)) {
        const setSpent = isNotFound(error) ? setCutOff : setTooOld
        setSpent(hash)
        focusPageHeading()
      } else setFailure(toSubmitErrors(error))
    }
    setIsSending(false)
  }
  if (hash.length <= 1 || cutOff === hash) return <IncompleteLink />
  if (confirmed !== null)
    return (
      <EndPage title={text.done(confirmed.state)} lead={<p>{text.doneLead}</p>}>
        <div>
          <ButtonLink look="secondary" href={`${hrefTo('stopEmails')}#${confirmed.stop}`}>
            {text.stop}
          </ButtonLink>
        </div>
      </EndPage>
    )
  // A rejected link stays rejected. Who wants the email, or now a loan, begins there.
  if (tooOld === hash)
    return (
      <EndPage title={text.tooOld} lead={<p>{text.tooOldLead}</p>}>
        <div>
          <ButtonLink href={hrefTo('checkRange')}>{text.askAgain}</ButtonLink>
        </div>
      </EndPage>
    )
  return (
    <EndPage title={text.title} lead={<p>{text.lead}</p>}>
      {failure === null ? null : <FailureAlert failure={failure} failed={text.failed} />}
      <div>
        <Button onClick={() => void press()} busyLabel={isSending ? text.confirming : undefined}>
          {text.press}
        </Button>
      </div>
    </EndPage>
  )
}
