const CONTROLS = 'a, button, input, select, textarea, summary, [role=option], [role=tab]'

/** The control that a click on this target presses; a label and its field are one. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('label') ?? target.closest(CONTROLS)
}

/**
 * Ignores the second click of a double click when its first click was on something else: the page has changed
 * in between, and the visitor has not chosen what is under the pointer now. Quick clicks on one control, such
 * as the plus of an amount, all count.
 */
export function ignoreSecondClicks(): void {
  let first: Element | null = null
  document.addEventListener(
    'click',
    (click) => {
      const control = controlOf(click.target)
      if (click.detail === 1) first = control
      if (click.detail <= 1 || control === null || control === first) return
      click.preventDefault()
      click.stopPropagation()
    },
    { capture: true },
  )
}
