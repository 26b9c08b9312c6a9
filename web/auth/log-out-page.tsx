import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { LANGUAGE_COOKIE, LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { mutate } from 'swr'
import { forgetToken } from '../api/access-token.ts'
import { send } from '../api/api-client.ts'
import { readCookie } from '../api/cookie.ts'
import { forgetDrafts, lockDrafts } from '../api/drafts.ts'
import { renewIdentity, useIdentity } from '../api/use-identity.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { words as pagesWords } from '../pages/words.ts'
import { hrefTo, pathTo, safeReturn } from '../paths.ts'
import { closedNavigation, elsewhereNavigation } from './log-out-path.ts'
import { announceLogOut } from './logged-out.ts'
import { readNavigationState } from './navigation-state.ts'
import { sessionAfter } from './session-after.ts'
import { words } from './words.ts'

/**
 * Ends the session after a click in the app. Anything else only shows a question, because it must not log
 * anyone out: a link from elsewhere, and Back to this page after someone has logged in again. Logging out
 * deletes drafts; an expired session keeps them, and the page goes to the log-in and back.
 */
export function LogOutPage() {
  const { state } = useLocation()
  // Back, Forward and a reload find the state of an earlier click.
  const isClicked = useNavigationType() !== 'POP'
  const identity = useIdentity()
  const [isPressed, setIsPressed] = useState(false)
  const changed = readNavigationState(state, 'changed')
  if (isClicked && changed === elsewhereNavigation.state.changed) return <LoggingOut isElsewhere />
  if (isPressed || (isClicked && changed !== '') || identity === null)
    return <LoggingOut isClosed={changed === closedNavigation.state.changed} />
  if (identity === undefined) return <LoadingPage />
  return (
    <EndPage title={words.logOut.ask} lead={<p>{words.logOut.stillIn}</p>}>
      <div>
        <Button onClick={() => setIsPressed(true)}>{words.logOut.press}</Button>
      </div>
      <p>
        <a href={hrefTo('account')}>{words.logOut.account}</a>
      </p>
    </EndPage>
  )
}

/**
 * Restores the language: a log-out clears every cookie, and the next page would use the browser's language.
 */
async function chooseLanguageAgain(language: string): Promise<void> {
  const link = `${hrefTo('login')}?${new URLSearchParams({ [LANGUAGE_QUERY]: language })}`
  // The reply sets the cookie; the redirect target is not needed.
  await fetch(link, { redirect: 'manual' }).catch(() => null)
}

type State = 'LEAVING' | Awaited<ReturnType<typeof sessionAfter>>

async function signOut(keepsAnswers: boolean): Promise<State> {
  try {
    await send(signOutCall, { body: {}, query: keepsAnswers ? { keepsAnswers: 'yes' } : {} })
    return 'ENDED'
  } catch (error) {
    return await sessionAfter(error)
  }
}

/**
 * `isClosed`: the account was closed, so there is nothing to log in to. `isElsewhere`: another tab has logged
 * out, so a session that is open now is a later one.
 */
type Kind = { isClosed?: boolean; isElsewhere?: boolean }

function LoggingOut(kind: Kind) {
  const [search] = useSearchParams()
  // The header's button may ask again from this page.
  const { key } = useLocation()
  const [attempt, setAttempt] = useState(1)
  const back = safeReturn(search.get('after_sign_in_path'))
  const again = () => setAttempt(attempt + 1)
  return <Attempt key={`${key} ${attempt}`} back={back} again={again} {...kind} />
}

/** One attempt to log out. @param again makes another one */
function Attempt({
  back,
  again,
  isClosed = false,
  isElsewhere = false,
}: Kind & { back: string | null; again: () => void }) {
  const [state, setState] = useState<State>('LEAVING')
  useEffect(() => {
    const end = async () => {
      const language = readCookie(LANGUAGE_COOKIE)
      const now = isElsewhere ? await sessionAfter(null) : await signOut(back !== null)
      forgetToken()
      lockDrafts()
      if (now === 'ENDED' && back === null) {
        if (language !== undefined) await chooseLanguageAgain(language)
        forgetDrafts()
        if (!isElsewhere) announceLogOut()
      }
      // Remove this person's data from memory, and any pending request that could bring it back.
      await mutate((key) => key !== 'identity', undefined, { revalidate: true })
      await renewIdentity().catch(() => null)
      setState(now)
    }
    void end()
  }, [back, isElsewhere])
  if (state === 'LEAVING') return <LoadingPage />
  if (state === 'OPEN' && isElsewhere) return <Navigate to={pathTo('account')} replace />
  if (state !== 'ENDED') {
    const { title, lead } = state === 'OPEN' ? words.logOut.failed : words.logOut.unknown
    return (
      <EndPage title={title} lead={<p>{lead}</p>}>
        <div>
          <Button onClick={again}>{words.logOut.again}</Button>
        </div>
      </EndPage>
    )
  }
  if (back !== null) return <Navigate to={pathTo('login', '', { after_sign_in_path: back })} replace />
  if (isClosed)
    return (
      <EndPage title={words.logOut.closed.title} lead={<p>{words.logOut.closed.lead}</p>}>
        <div>
          <ButtonLink href={hrefTo('landing')}>{pagesWords.goHome}</ButtonLink>
        </div>
      </EndPage>
    )
  return (
    <EndPage title={words.logOut.done} lead={<p>{words.logOut.saved}</p>}>
      <div>
        <ButtonLink href={hrefTo('login')}>{words.logIn}</ButtonLink>
      </div>
    </EndPage>
  )
}
