/**
 * Shows a field from its label down, then focuses its first control; in a field of several boxes, the first
 * one that is wrong.
 */
export function focusField(name: string): void {
  const first = document.getElementById(name)
  const field = first?.closest('[data-field]') ?? first
  const control = field?.querySelector<HTMLElement>('[data-unfit]') ?? first
  field?.scrollIntoView({ block: 'nearest' })
  control?.focus({ preventScroll: true })
  // The error is at the top of the field, which may be taller than the screen; it appears with the next
  // paint.
  requestAnimationFrame(() => document.getElementById(`${name}-error`)?.scrollIntoView({ block: 'nearest' }))
}

/** The named fields in page order. */
export function inPageOrder(names: readonly string[]): string[] {
  // Without errors, the usual case, the page need not be queried.
  if (names.length === 0) return []
  const place = new Map(
    [...document.querySelectorAll('[data-field]')].map((element, at) => [
      element.getAttribute('data-field'),
      at,
    ]),
  )
  return [...names].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}
