import { confirmEmailCall } from '@relief/contract/calls/log-in.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../api/api-client.ts'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'
import { IncompleteLink } from '../pages/incomplete-link.tsx'
import { BASE, hrefTo } from '../paths.ts'
import { readNavigationState } from './navigation-state.ts'
import { SignedIn } from './signed-in.tsx'
import { words } from './words.ts'

const KEY = 'confirm email'

/** The view in the navigation state, so that a reload shows it again. */
const CONFIRMED = 'confirmed'

const confirmed = (
  <EndPage key={CONFIRMED} title={words.confirmEmail.done} lead={<p>{words.confirmEmail.doneLead}</p>}>
    <div>
      <ButtonLink href={hrefTo('account')}>{words.confirmEmail.account}</ButtonLink>
    </div>
  </EndPage>
)

/** The token of the link, kept in this tab while the applicant logs in. It does nothing without a session. */
function keepToken(hash: string): string {
  try {
    if (hash !== '') sessionStorage.setItem(KEY, hash.slice(1))
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return hash.slice(1)
  }
}

function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage, nothing is kept.
  }
}

/**
 * The page of the link in the welcome email. A button confirms the email of the account that is logged in
 * here; opening the link alone, as email scanners do, confirms nothing.
 */
export function ConfirmEmailPage() {
  const { hash, pathname, search, state } = useLocation()
  const [token] = useState(() => keepToken(hash))
  useEffect(() => {
    // Remove the token from the address bar and the history. The router would undo a redirect to log-in.
    if (hash !== '') window.history.replaceState(window.history.state, '', `${BASE}${pathname}${search}`)
  }, [hash, pathname, search])
  if (hash === '' && readNavigationState(state, 'view') === CONFIRMED) return <SignedIn>{confirmed}</SignedIn>
  return <SignedIn>{token === '' ? <IncompleteLink /> : <Confirm token={token} />}</SignedIn>
}

function Confirm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const press = async () => {
    setIsSending(true)
    setFailure(null)
    try {
      await send(confirmEmailCall, { body: { token } })
      dropToken()
      void navigate(pathname + search, { replace: true, state: { view: CONFIRMED } })
    } catch (error) {
      setFailure(toSubmitErrors(error))
      setIsSending(false)
    }
  }
  return (
    <EndPage title={words.confirmEmail.title} lead={<p>{words.confirmEmail.lead}</p>}>
      {failure === null ? null : <FailureAlert failure={failure} failed={words.confirmEmail.failed} />}
      <div>
        <Button onClick={() => void press()} busyLabel={isSending ? words.confirmEmail.sending : undefined}>
          {words.confirmEmail.press}
        </Button>
      </div>
      <p>
        <a href={hrefTo('logInSettings')}>{words.confirmEmail.again}</a>
      </p>
    </EndPage>
  )
}
