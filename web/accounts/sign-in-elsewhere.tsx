import { type Issuer, signInElsewhereCall } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../api/api-client.ts'
import { BASE, pathOf } from '../paths.ts'
import { redirectOnce } from '../redirect.ts'
import { accountRefusal, elsewhereRefusal } from './account-errors.ts'
import styles from './accounts.module.css'

const names = { apple: 'Apple', google: 'Google' }

/** What is kept on the way to another site and back: the wish, and the page to return to. */
type Kept = {
  loanAmount?: string | null
  loanTerm?: string | null
  after_login: string | null
}

/** Buttons that lead to an account elsewhere and back; nothing where there is none to sign in with. */
export function SignInElsewhere({ issuers, kept }: { issuers: readonly Issuer[]; kept: Kept }) {
  const { pathname, search } = useLocation()
  const [going, setGoing] = useState<Issuer | null>(null)
  const [failure, setFailure] = useState(() => elsewhereRefusal(new URLSearchParams(search).get('error')))
  useEffect(() => {
    // A browser that goes back shows the page as it was left: pressed.
    const stay = () => setGoing(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const go = async (provider: Issuer) => {
    setFailure(null)
    setGoing(provider)
    const here = new URLSearchParams(search)
    for (const name of ['error', 'error_description']) here.delete(name)
    try {
      const { url } = await send(signInElsewhereCall, {
        body: {
          provider,
          callbackURL: BASE + pathOf('getStarted', '', kept),
          errorCallbackURL: `${BASE}${pathname}${here.size > 0 ? `?${here}` : ''}`,
        },
      })
      redirectOnce(url)
    } catch (error) {
      setGoing(null)
      setFailure(accountRefusal(error).errors[0]?.message ?? null)
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
          busyLabel={going === issuer ? `Going to ${names[issuer]}…` : undefined}
          onClick={() => void go(issuer)}
        >
          Continue with {names[issuer]}
        </Button>
      ))}
      <p className={styles.or}>or with your email</p>
    </Stack>
  )
}
