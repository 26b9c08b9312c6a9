import { Button } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { Component, type ReactNode } from 'react'

/** Where a page breaks, this stands instead, with a way on. Typed answers are on the device and come back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EndPage
        title="This page did not load"
        lead={<p>Something broke on our side. Your answers are saved.</p>}
      >
        <div>
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </div>
      </EndPage>
    )
  }
}
