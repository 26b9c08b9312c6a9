import '@relief/ui/fonts/fonts.css'
import '@relief/ui/tokens/tokens.css'
import '@relief/ui/tokens/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readGivenReplies } from './api/given-replies.ts'
import { App } from './app.tsx'
import { keepUncaughtErrors, reportError } from './errors/kept-errors.ts'
import { drawnWith } from './frame/drawn-question.ts'
import { whenQuiet } from './frame/when-quiet.ts'
import { BASE } from './paths.ts'

keepUncaughtErrors()
readGivenReplies()
const root = document.getElementById('root')
drawnWith(location.pathname.slice(BASE.length), root?.dataset['question'])
const app = (
  <StrictMode>
    <BrowserRouter basename={BASE} useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
)
if (root?.hasChildNodes()) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)

whenQuiet(() => {
  import('./later.ts').then(({ startLater }) => startLater()).catch(reportError)
})
