import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import { useClientConfig } from '../api/client-config.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { reportError } from '../errors/buffered-errors.ts'
import { hrefTo } from '../paths.ts'
import { activeAt, markActive, watchActivity } from './activity.ts'
import { clockLeft, idleLeft, spokenLeft } from './idle.ts'
import { words } from './words.ts'

const TICK_MS = 1000

/**
 * Ends the session of an inactive applicant, because a page with a Social Security number must not stay open
 * unattended. It warns two minutes before; one click in any tab restarts the timer, as often as needed.
 */
export function IdleWatch({ onOver }: { onOver: () => void }) {
  const { data: config } = useClientConfig()
  const [left, setLeft] = useState<number | null>(null)
  const idleMs = config === undefined ? null : config.sessionIdleMinutes * 60_000
  useEffect(() => {
    markActive()
    return watchActivity()
  }, [])
  const isAsked = left !== null
  useEffect(() => {
    if (idleMs === null) return
    const timer = setInterval(() => setLeft(idleLeft(Date.now(), activeAt(), idleMs)), TICK_MS)
    return () => clearInterval(timer)
  }, [idleMs])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const stay = () => {
    markActive()
    setLeft(null)
    renewIdentity().catch(reportError)
  }
  if (!isAsked || isOver) return null
  return (
    <Modal title={words.idle.title} isOpen onClose={stay}>
      <Stack>
        <p aria-hidden="true">{words.idle.countdown(clockLeft(left))}</p>
        <p className="visually-hidden" role="status">
          {spokenLeft(left)}
        </p>
        <p>{words.idle.saved}</p>
        <Button wide onClick={stay}>
          {words.idle.stay}
        </Button>
        <ButtonLink look="link" href={hrefTo('logout')}>
          {words.idle.leave}
        </ButtonLink>
      </Stack>
    </Modal>
  )
}
