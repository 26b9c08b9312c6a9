import { routes } from '@relief/contract/routes.ts'
import { bufferUncaughtErrors, reportError } from './errors/buffered-errors.ts'
import { whenQuiet } from './frame/when-quiet.ts'
import { whenApproached } from './frame/when-touched.ts'
import { consumeEarlyPress, isReadAsItIs, recordEarlyPress } from './landing/before-the-app.ts'
import { placeChanged } from './tracking/place.ts'

/** Loads all modules of the app at once and runs it. */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.app-chunk')) link.rel = 'modulepreload'
  import('./main.tsx').catch(() => {
    // Show the loading error at once instead of after the timeout.
    document.getElementById('stuck')?.style.setProperty('visibility', 'visible')
    // Let the browser submit the form itself.
    consumeEarlyPress()
  })
}

/** Some browsers do not report paints; start after this time anyway. */
const PAINT_TIMEOUT_MS = 300

/** Waits until the browser has painted the HTML. */
function whenPainted(work: () => void): void {
  let isStarted = false
  const once = () => {
    if (isStarted) return
    isStarted = true
    painted.disconnect()
    work()
  }
  const painted = new PerformanceObserver(once)
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(once, PAINT_TIMEOUT_MS)
}

bufferUncaughtErrors()
const root = document.getElementById('root')
const isDrawn = root?.hasChildNodes() ?? false
if (root && isDrawn && !root.inert) {
  recordEarlyPress(root)
  if (isReadAsItIs(root)) {
    // Analytics do not wait for the app.
    placeChanged(routes.getRelief)
    const stuck = document.getElementById('stuck')
    stuck?.remove()
    whenApproached(() => {
      if (stuck) root.before(stuck)
      start()
    })
  } else whenPainted(start)
} else if (document.hidden || !isDrawn)
  // A hidden page is never painted, so start at once.
  start()
else whenPainted(start)

// In two tasks after the first paint: evaluate the code, then run it.
whenPainted(() =>
  whenQuiet(() => {
    import('./later.ts').then(({ startLater }) => whenQuiet(startLater)).catch(reportError)
  }),
)
