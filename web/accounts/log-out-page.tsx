import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { mutate } from 'swr'
import { forgetToken } from '../api/access-token.ts'
import { send } from '../api/api-client.ts'
import { forgetDrafts } from '../api/drafts.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefOf, pathOf, safeReturn } from '../paths.ts'
import { sayLoggedOut } from './logged-out.ts'

/**
 * Ends the session. Someone who logs out leaves no typed answers behind; someone whose session ran out is led
 * to log in and back, and finds them.
 */
export function LogOutPage() {
  const [search] = useSearchParams()
  const back = safeReturn(search.get('after_sign_in_path'))
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    const end = async () => {
      await send(signOutCall, { body: {} }).catch(() => null)
      forgetToken()
      if (back === null) {
        forgetDrafts()
        sayLoggedOut()
      }
      // Not one answer of this person stays in memory, nor a request under way that would bring one back.
      await mutate((key) => key !== 'identity', undefined, { revalidate: true })
      await renewIdentity().catch(() => null)
      setIsDone(true)
    }
    void end()
  }, [back])
  if (!isDone) return <LoadingPage />
  if (back !== null) return <Navigate to={pathOf('login', '', { after_sign_in_path: back })} replace />
  return (
    <EndPage title="You are logged out" lead={<p>What you sent us is saved. Log in to go on.</p>}>
      <div>
        <ButtonLink href={hrefOf('login')}>Log in</ButtonLink>
      </div>
    </EndPage>
  )
}
