/** Shows a field from its label down, then puts the focus on its first control. */
export function focusField(name: string): void {
  const control = document.getElementById(name)
  const field = control?.closest('[data-field]') ?? control
  field?.scrollIntoView({ block: 'nearest' })
  control?.focus({ preventScroll: true })
  // What is wrong is said at the top of a field that may be taller than the screen, and only with the next painting.
  requestAnimationFrame(() => document.getElementById(`${name}-error`)?.scrollIntoView({ block: 'nearest' }))
}

/** The named fields as they stand on the page, from top to bottom. */
export function inPageOrder(names: readonly string[]): string[] {
  // Without errors, as on every page at first, the page need not be looked at.
  if (names.length === 0) return []
  const place = new Map(
    [...document.querySelectorAll('[data-field]')].map((element, at) => [
      element.getAttribute('data-field'),
      at,
    ]),
  )
  return [...names].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}
