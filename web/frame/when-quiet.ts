/** Longest wait for an idle moment after the page has loaded. */
const LATEST_MS = 4_000

/** Runs low-priority work when the page has loaded and the browser is idle. */
export function whenQuiet(work: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS })
    else setTimeout(work, LATEST_MS / 4)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
