const elements = (page: HTMLElement) =>
  [...page.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

function show(page: HTMLElement): void {
  for (const element of elements(page)) element.style.removeProperty('display')
}

/** As React's `Activity` hides its elements. */
function hide(page: HTMLElement): void {
  for (const element of elements(page)) element.style.setProperty('display', 'none', 'important')
}

/**
 * Paints a prerendered page in place of another without React, which takes most of a frame to show a page.
 * In the task after the paint, everything is as React left it again, and `render` lets React show the page,
 * so that no paint comes between. Until then the page is inert.
 * @param from the wrapper of the page that is shown
 * @param to the wrapper of a `PrerenderedPage`
 * @param render must update React synchronously (`flushSync`)
 * @returns calls `render` now if it has not been called yet
 */
export function paintBeforeRender(
  from: HTMLElement | null,
  to: HTMLElement | null,
  render: () => void,
): () => void {
  let isRendered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const renderOnce = () => {
    if (isRendered) return
    isRendered = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    // React may have shown another page meanwhile: its own state decides.
    for (const page of [from, to]) if (page) (page.dataset['shown'] === 'false' ? hide : show)(page)
    if (from) from.inert = from.dataset['shown'] === 'false'
    render()
  }
  if (from === null || to === null || elements(to).length === 0) {
    renderOnce()
    return renderOnce
  }
  hide(from)
  from.inert = true
  show(to)
  window.scrollTo(0, 0)
  frame = requestAnimationFrame(() => {
    timer = setTimeout(renderOnce)
  })
  return renderOnce
}
