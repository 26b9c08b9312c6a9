import '@relief/ui/fonts/fonts.css'
import '@relief/ui/tokens/tokens.css'
import '@relief/ui/tokens/base.css'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { readPreloaded } from './api/preloaded-responses.ts'
import { App } from './app.tsx'
import { keepEntryDraftsOverReloads, takeOverEntryDrafts } from './entry-draft.ts'
import { reportError } from './errors/buffered-errors.ts'
import { ignoreSecondClicks } from './frame/second-click.ts'
import { recordFieldsBeforeHydration } from './landing/typed-early.ts'
import { readWrittenTerms } from './lending/use-lending-terms.ts'
import { BASE } from './paths.ts'

const root = document.getElementById('root')
const app = (
  <StrictMode>
    <SWRConfig value={{ fallback: readWrittenTerms() }}>
      <BrowserRouter basename={BASE} useTransitions={false}>
        <App />
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>
)

function draw() {
  document.getElementById('stuck')?.remove()
  // An inert prerendered question is replaced by the real page; any other prerendered page is hydrated.
  if (root?.hasChildNodes() && !root.inert) {
    recordFieldsBeforeHydration(root)
    hydrateRoot(root, app)
  } else if (root) {
    // Renders in short tasks. The prerendered question stays inert until the real page replaces it.
    startTransition(() => createRoot(root).render(<Drawn>{app}</Drawn>))
  }
}

/** Makes the page interactive once it is rendered. */
function Drawn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (root) root.inert = false
  }, [])
  return children
}

ignoreSecondClicks()
takeOverEntryDrafts()
keepEntryDraftsOverReloads()
const [, applicationUuid] = /\/loan\/([^/]+)\//.exec(location.pathname) ?? []
if (readPreloaded() && applicationUuid)
  // On failure, the page loads the data itself and shows its own error.
  import('./open-preloaded.ts')
    .then(({ openPreloaded }) => openPreloaded(applicationUuid))
    .catch(reportError)
    .finally(draw)
else draw()
