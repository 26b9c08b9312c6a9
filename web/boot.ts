/**
 * Loads all modules of the app at once and runs it. This waits until the browser has painted the HTML, except
 * on a hidden page, which is never painted, and on a page without content.
 */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.app-chunk')) link.rel = 'modulepreload'
  // Show the loading error at once instead of after the timeout.
  import('./main.tsx').catch(() =>
    document.getElementById('stuck')?.style.setProperty('visibility', 'visible'),
  )
}

/** Some browsers report no paint: start after this time. */
const PAINT_TIMEOUT_MS = 300

const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false
if (document.hidden || !isDrawn) start()
else {
  let isStarted = false
  const once = () => {
    if (isStarted) return
    isStarted = true
    painted.disconnect()
    start()
  }
  const painted = new PerformanceObserver(once)
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(once, PAINT_TIMEOUT_MS)
}
