import { STATUS_PATH } from '@relief/contract/routes.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { reportError } from '../errors/buffered-errors.ts'
import { reloadIfStale } from '../errors/stale-build.ts'
import { hrefTo } from '../paths.ts'
import styles from './error-boundary.module.css'
import { useIsOnline } from './use-is-online.ts'
import { words } from './words.ts'

type Props = { children: ReactNode; place: string }

/**
 * Shown in place of a page that fails to render, with links, and reports the error. Drafts on the device
 * restore typed answers; navigating elsewhere renders pages again.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError(error, { componentStack: componentStack ?? '' })
    reloadIfStale(error)
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children
  }
}

/** The code of a page can't be loaded without a connection. The page then reloads once it is back. */
function BrokenPage() {
  const isOnline = useIsOnline()
  const [wasOffline] = useState(!isOnline)
  useEffect(() => {
    if (wasOffline && isOnline) location.reload()
  }, [wasOffline, isOnline])
  return (
    <EndPage title={words.broken.title} lead={<p>{wasOffline ? words.broken.offline : words.broken.lead}</p>}>
      <div className={styles.ways}>
        <Button onClick={() => location.reload()}>{words.broken.reload}</Button>
        <ButtonLink look="secondary" href={hrefTo('landing')}>
          {words.broken.loans}
        </ButtonLink>
        <ButtonLink look="secondary" href={STATUS_PATH}>
          {words.broken.status}
        </ButtonLink>
      </div>
    </EndPage>
  )
}
