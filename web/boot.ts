/**
 * What stands in the HTML is painted first; only then is the app asked for, all its parts at once, and run. A page in the background
 * is not painted, and one with nothing drawn in it has nothing to wait for.
 */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link.part')) link.rel = 'modulepreload'
  // A part that does not come is said at once, by what would else be said after a while.
  import('./main.tsx').catch(() =>
    document.getElementById('stuck')?.style.setProperty('visibility', 'visible'),
  )
}

/** Longer than this nobody waits for a browser that does not say when it has painted. */
const LONGEST_MS = 300

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
  setTimeout(once, LONGEST_MS)
}
