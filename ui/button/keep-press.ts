import type { PointerEvent } from 'react'

/** A finger or mouse moves this far during a click, in CSS pixels. */
const STILL_PX = 5

/**
 * Clicks the button although the page moved it between pointer down and up, for example when an estimate or
 * an error above it appeared: the browser would click whatever is under the pointer by then. Moving the
 * pointer off the button still cancels the press.
 */
export function keepPress(down: PointerEvent<HTMLElement>): void {
  if (!down.isPrimary || down.button !== 0) return
  const button = down.currentTarget
  const before = button.getBoundingClientRect()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  document.addEventListener(
    'click',
    (click) => {
      over.abort()
      if (click.target instanceof Node && button.contains(click.target)) return
      const after = button.getBoundingClientRect()
      const isMoved = after.top !== before.top || after.left !== before.left
      const distance = Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY)
      if (!isMoved || distance > STILL_PX) return
      click.preventDefault()
      click.stopPropagation()
      button.click()
    },
    options,
  )
  // Without a click, the press ended elsewhere.
  document.addEventListener('pointerdown', () => over.abort(), options)
  document.addEventListener('pointercancel', () => over.abort(), options)
}
