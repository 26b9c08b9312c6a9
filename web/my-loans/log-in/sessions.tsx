import { endAllSessionsCall, endSessionCall, type LogIn } from '@relief/contract/calls/log-in.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { words as stepWords } from '@relief/steps/words.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { send } from '../../api/api-client.ts'
import { logOutNavigation } from '../../auth/log-out-path.ts'
import { useEndSession } from '../../auth/use-end-session.ts'
import { type Failure, toSubmitErrors } from '../../funnel/submit-errors.ts'
import { browserName } from './browser-name.ts'
import type { LogInProps } from './log-in-props.ts'
import { makeChange } from './make-change.ts'
import { PassingButton } from './settings-form.tsx'
import { words } from './words.ts'

type Session = LogIn['sessions'][number]
type Ended = Session['sessionUuid'] | 'ALL'

/** The open sessions, with buttons to end any other session, or all. */
export function Sessions({ logIn, changed }: LogInProps) {
  const endSession = useEndSession(logOutNavigation)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The sessions that are being ended, by their ID; or all. */
  const [ending, setEnding] = useState<readonly Ended[]>([])
  const busyLabel = (what: Ended) => (ending.includes(what) ? words.sending : undefined)
  const attempt = async (what: Ended, work: () => Promise<void>) => {
    setEnding((others) => [...others, what])
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(toSubmitErrors(error))
    }
    setEnding((now) => now.filter((other) => other !== what))
  }
  const end = ({ sessionUuid }: Session) =>
    attempt(sessionUuid, async () => {
      const isEnded = ({ sessions }: LogIn) => sessions.every((other) => other.sessionUuid !== sessionUuid)
      changed(await makeChange(() => send(endSessionCall, { params: { sessionUuid } }), isEnded))
    })
  const endAll = () => attempt('ALL', () => endSession(() => send(endAllSessionsCall, {})))
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
          <p>{words.sessions.since(dayInSentence(session.startedAt))}</p>
          {session.isCurrent ? null : (
            <PassingButton
              look="link"
              busyLabel={busyLabel(session.sessionUuid)}
              onClick={() => void end(session)}
            >
              {words.sessions.end}
            </PassingButton>
          )}
        </Stack>
      ))}
      {failure === null ? null : <FailureAlert failure={failure} failed={stepWords.common.nothingChanged} />}
      <div>
        <Button look="secondary" busyLabel={busyLabel('ALL')} onClick={() => void endAll()}>
          {words.sessions.endAll}
        </Button>
      </div>
    </Stack>
  )
}
