import { confirmEmailCall } from '@relief/contract/calls/log-in.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { BASE, hrefTo } from '../paths.ts'
import { SignedIn } from './signed-in.tsx'

const KEY = 'confirm email'

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
    // Without storage nothing was kept.
  }
}

/**
 * The page of the link in the welcome mail. It confirms the email of the account that is logged in here, by a
 * press: opening the link alone, as mail scanners do, confirms nothing.
 */
export function ConfirmEmailPage() {
  const { hash, pathname, search } = useLocation()
  const [token] = useState(() => keepToken(hash))
  useEffect(() => {
    // Remove the token from the address bar and the history. The router would undo a redirect to log-in.
    if (hash !== '') window.history.replaceState(window.history.state, '', `${BASE}${pathname}${search}`)
  }, [hash, pathname, search])
  return (
    <SignedIn>
      <Confirm token={token} />
    </SignedIn>
  )
}

function Confirm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [problem, setProblem] = useState('')
  const press = async () => {
    setState('sending')
    setProblem('')
    try {
      await send(confirmEmailCall, { body: { token } })
      dropToken()
      setState('done')
    } catch (error) {
      setProblem(toSubmitErrors(error).errors[0]?.message ?? '')
      setState('open')
    }
  }
  if (state === 'done')
    return (
      <EndPage title="Your email is confirmed" lead={<p>We can reach you now.</p>}>
        <div>
          <ButtonLink href={hrefTo('account')}>Go to my account</ButtonLink>
        </div>
      </EndPage>
    )
  return (
    <EndPage title="Confirm your email" lead={<p>Press the button if you opened this account yourself.</p>}>
      {problem ? (
        <InlineAlert kind="error" title="Nothing was confirmed" isLive>
          <p>{problem}</p>
        </InlineAlert>
      ) : null}
      <div>
        <Button onClick={() => void press()} busyLabel={state === 'sending' ? 'One moment…' : undefined}>
          Confirm my email
        </Button>
      </div>
      <p>
        <a href={hrefTo('logInSettings')}>Ask for a new link</a>
      </p>
    </EndPage>
  )
}
