/** Longest wait for a quiet moment after the page has loaded. */
const LATEST_MS = 4_000

/** Runs the work once the page is there and has nothing better to do: it must not slow down what people came for. */
export function whenQuiet(work: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS })
    else setTimeout(work, LATEST_MS / 4)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
