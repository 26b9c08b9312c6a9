import { endAllSessionsCall, endSessionCall, type LogIn } from '@relief/contract/calls/log-in.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/api-client.ts'
import { logOutNavigation } from '../../auth/log-out-path.ts'
import { toSubmitErrors } from '../../funnel/submit-errors.ts'
import { pathTo } from '../../paths.ts'
import { browserName } from './browser-name.ts'
import type { LogInProps } from './log-in-props.ts'
import { words } from './words.ts'

type Session = LogIn['sessions'][number]

/** The open sessions, with buttons to end any other session, or all. */
export function Sessions({ logIn, changed }: LogInProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(toSubmitErrors(error).errors[0]?.message ?? '')
    }
  }
  const end = ({ sessionUuid }: Session) =>
    attempt(async () => changed((await send(endSessionCall, { params: { sessionUuid } })).result))
  const endAll = () =>
    attempt(async () => {
      await send(endAllSessionsCall, {})
      void navigate(pathTo('logout'), logOutNavigation)
    })
  return (
    <Stack>
      {logIn.sessions.map((session) => (
        <Stack gap="tight" key={session.sessionUuid}>
          <p>
            <strong>
              {session.isCurrent
                ? words.sessions.current(browserName(session.userAgent))
                : browserName(session.userAgent)}
            </strong>
          </p>
          <p>{words.sessions.since(dayOnOneLine(session.startedAt))}</p>
          {session.isCurrent ? null : (
            <div>
              <Button look="link" onClick={() => void end(session)}>
                {words.sessions.end}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {problem ? (
        <InlineAlert kind="error" title={problem} isLive>
          <p>{words.sessions.failed}</p>
        </InlineAlert>
      ) : null}
      <div>
        <Button look="secondary" onClick={() => void endAll()}>
          {words.sessions.endAll}
        </Button>
      </div>
    </Stack>
  )
}
