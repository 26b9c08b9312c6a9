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

/**
 * The label of a field; the legend for one of several boxes, such as a month and a year. Empty for a
 * checkbox, whose label is a sentence.
 */
export function fieldLabel(name: string): string {
  const first = document.getElementById(name)
  if (first instanceof HTMLInputElement && first.type === 'checkbox') return ''
  const field = first?.closest('fieldset[data-field]') ?? first?.closest('[data-field]')
  const label = field?.querySelector(field instanceof HTMLFieldSetElement ? 'legend' : 'label')
  // "(optional)" is not part of the name.
  return (label?.textContent ?? '').replace(/ \([^()]*\)$/, '').trim()
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
