import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '../errors/kept-errors.ts'
import { loadAnewIfStale } from '../errors/stale-build.ts'
import { hrefOf } from '../paths.ts'
import styles from './error-boundary.module.css'

type Props = { children: ReactNode; place: string }

/**
 * Where a page breaks, this stands instead, with ways on, and the error is reported. What was typed is on the device
 * and comes back; going elsewhere draws pages again.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError(error, { componentStack: componentStack ?? '' })
    loadAnewIfStale(error)
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EndPage
        title="This page did not load"
        lead={<p>Something broke on our side. Your answers are saved.</p>}
      >
        <div className={styles.ways}>
          <Button onClick={() => location.reload()}>Load the page again</Button>
          <ButtonLink look="secondary" href={hrefOf('landing')}>
            Go to my loans
          </ButtonLink>
        </div>
      </EndPage>
    )
  }
}
