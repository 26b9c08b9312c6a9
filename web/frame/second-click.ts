const CONTROLS = 'a, button, input, select, textarea, summary, [role=option], [role=tab]'

/** The control that a click on this target presses; a label and its field are one. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('label') ?? target.closest(CONTROLS)
}

/** Taps closer than this in time and place are one double tap. */
const DOUBLE_TAP = { ms: 500, pixels: 40 }

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

function isDoubleTap(tap: Tap, before: Tap): boolean {
  return (
    tap.timeStamp - before.timeStamp < DOUBLE_TAP.ms &&
    Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < DOUBLE_TAP.pixels
  )
}

/**
 * Ignores the second click of a double click when its first click was on something else: the page has changed
 * in between, and the visitor has not chosen what is under the pointer now. Quick clicks on one control, such
 * as the plus of an amount, all count. Browsers count the clicks of a mouse, but not the taps of a finger.
 */
export function ignoreSecondClicks(): void {
  let first: Element | null = null
  let isTouch = false
  let tap: Tap | null = null
  document.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), {
    capture: true,
  })
  document.addEventListener(
    'click',
    (click) => {
      // The keyboard's clicks count as 0.
      if (click.detail === 0) return
      const control = controlOf(click.target)
      const isSecond = click.detail > 1 || (isTouch && tap !== null && isDoubleTap(click, tap))
      tap = click
      // A label's field gets a click without a tap of its own.
      isTouch = false
      if (!isSecond) first = control
      if (!isSecond || control === null || control === first) return
      click.preventDefault()
      click.stopPropagation()
    },
    { capture: true },
  )
}
