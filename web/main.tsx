import '@relief/ui/fonts/fonts.css'
import '@relief/ui/tokens/tokens.css'
import '@relief/ui/tokens/base.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readPreloaded } from './api/preloaded-responses.ts'
import { App } from './app.tsx'
import { keepUncaughtErrors, reportError } from './errors/kept-errors.ts'
import { whenQuiet } from './frame/when-quiet.ts'
import { BASE } from './paths.ts'

keepUncaughtErrors()
const root = document.getElementById('root')
const app = (
  <StrictMode>
    <BrowserRouter basename={BASE} useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

function draw() {
  document.getElementById('stuck')?.remove()
  // A question that was drawn to be looked at gives way to the page itself; any other drawing comes to life as it is.
  if (root?.hasChildNodes() && !root.inert) hydrateRoot(root, app)
  else if (root) {
    // In one go, so that what was drawn ahead never takes a press.
    flushSync(() => createRoot(root).render(app))
    root.inert = false
  }
}

const [, applicationUuid] = /\/loan\/([^/]+)\//.exec(location.pathname) ?? []
if (readPreloaded() && applicationUuid)
  // What fails here is asked for again by the page itself, which says what is wrong.
  import('./open-preloaded.ts')
    .then(({ openPreloaded }) => openPreloaded(applicationUuid))
    .catch(reportError)
    .finally(draw)
else draw()

whenQuiet(() => {
  import('./later.ts').then(({ startLater }) => startLater()).catch(reportError)
})
