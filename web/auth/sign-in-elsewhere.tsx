import { type Issuer, signInElsewhereCall } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../api/api-client.ts'
import { BASE, pathTo } from '../paths.ts'
import { redirectOnce } from '../redirect.ts'
import { signInErrorMessage, toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import { IssuerMark } from './issuer-mark.tsx'
import { words } from './words.ts'

/** Values kept while the visitor is at the identity provider: the amount and term, and the return path. */
export type KeptForProvider = {
  loanAmount?: string | null
  loanTerm?: string | null
  after_login: string | null
}

/** Buttons to sign in through other providers; nothing without providers. */
export function SignInElsewhere({ issuers, kept }: { issuers: readonly Issuer[]; kept: KeptForProvider }) {
  const { pathname, search } = useLocation()
  const [going, setGoing] = useState<Issuer | null>(null)
  const [failure, setFailure] = useState(() => signInErrorMessage(new URLSearchParams(search).get('error')))
  // Blocks repeated clicks before the button renders as pressed.
  const isGoing = useRef(false)
  const leave = useCallback((provider: Issuer | null) => {
    isGoing.current = provider !== null
    setGoing(provider)
  }, [])
  useEffect(() => {
    // A page restored by Back would still show the button as pressed.
    const stay = () => leave(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [leave])
  const go = async (provider: Issuer) => {
    if (isGoing.current) return
    setFailure(null)
    leave(provider)
    const here = new URLSearchParams(search)
    for (const name of ['error', 'error_description']) here.delete(name)
    try {
      const { url } = await send(signInElsewhereCall, {
        body: {
          provider,
          callbackURL: BASE + pathTo('getStarted', '', kept),
          errorCallbackURL: `${BASE}${pathname}${here.size > 0 ? `?${here}` : ''}`,
        },
      })
      redirectOnce(url)
    } catch (error) {
      leave(null)
      setFailure(toAccountErrors(error).errors[0]?.message ?? null)
    }
  }
  if (issuers.length === 0) return null
  return (
    <Stack gap="tight">
      {failure ? (
        <InlineAlert kind="error" isLive>
          <p>{failure}</p>
        </InlineAlert>
      ) : null}
      {issuers.map((issuer) => (
        <Button
          key={issuer}
          look="secondary"
          wide
          className={`${styles.issuer} ${styles[issuer]}`}
          busyLabel={going === issuer ? words.elsewhere.goingTo(words.elsewhere.names[issuer]) : undefined}
          onClick={() => void go(issuer)}
        >
          <IssuerMark issuer={issuer} />
          {words.elsewhere.continueWith(words.elsewhere.names[issuer])}
        </Button>
      ))}
      <p className={styles.or}>{words.elsewhere.or}</p>
    </Stack>
  )
}
