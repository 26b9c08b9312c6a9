import { STATUS_PATH } from '@relief/contract/routes.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '../errors/buffered-errors.ts'
import { reloadIfStale } from '../errors/stale-build.ts'
import { hrefTo } from '../paths.ts'
import styles from './error-boundary.module.css'
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
    if (!this.state.hasFailed) return this.props.children
    return (
      <EndPage title={words.broken.title} lead={<p>{words.broken.lead}</p>}>
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
}
