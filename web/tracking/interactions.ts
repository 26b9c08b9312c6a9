import type { TrackedProperties } from '@relief/contract/calls/tracking.ts'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import type { EventBus } from './event-bus.ts'

type Control = TrackedProperties<'click'>

/** A pointer that only passes over a control does not count as hovering. */
const HOVER_MS = 500
const DEPTHS = [25, 50, 75, 100] as const

const isIdentifier = (name: string) => /^[A-Za-z][\w.-]{0,79}$/.test(name)

function words(element: Element): { label?: string } {
  const text = redactPersonalData((element.textContent ?? '').replace(/\s+/g, ' ').trim()).slice(0, 140)
  return text ? { label: text } : {}
}

/**
 * Describes a control. Links, tabs, disclosures and submit buttons are reported with their text, which is the
 * product's own. Any other button may show an answer, so only its name is reported, if it has one.
 */
function describeControl(element: Element): Control {
  const id = element.getAttribute('name') || element.id
  const named = isIdentifier(id) ? { control: id } : {}
  if (element.matches('[role=tab]')) return { element: 'tab', ...words(element) }
  if (element.matches('summary')) return { element: 'disclosure', ...words(element) }
  if (element.matches('a')) return { element: 'link', ...words(element) }
  return { element: 'button', ...named, ...(element.matches('[type=submit]') ? words(element) : {}) }
}

/** The name of a field, without its content; null for a field without a name. */
function describeField(target: EventTarget | null): { name: string; isChosen: boolean } | null {
  if (!(target instanceof Element) || !target.matches('input, select, textarea')) return null
  const name = target.getAttribute('name') || target.id
  if (!isIdentifier(name)) return null
  return { name, isChosen: target.matches('select, [type=radio], [type=checkbox]') }
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a, button, summary, [role=tab]') : null

/** Watches the whole page: presses, choices, typing, submissions, scrolling. */
export function watchInteractions(bus: EventBus): { pageChanged: () => void } {
  let seenDepth = 0
  let hover: ReturnType<typeof setTimeout> | undefined

  // While capturing, because a click from before the app can respond is stopped and repeated later.
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = controlAt(target)
      if (control) bus.track('click', describeControl(control))
    },
    { capture: true },
  )
  document.addEventListener('input', ({ target }) => {
    const field = describeField(target)
    if (field && !field.isChosen) bus.trackTyping(field.name)
  })
  document.addEventListener('change', ({ target }) => {
    const field = describeField(target)
    if (field?.isChosen) bus.track('select', { field: field.name })
  })
  document.addEventListener('submit', ({ target }) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? target.id) : ''
    bus.track('submit', isIdentifier(name) ? { form: name } : {})
  })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(hover)
    const control = pointerType === 'mouse' && target instanceof Element ? target.closest('summary') : null
    if (control) hover = setTimeout(() => bus.track('hover', describeControl(control)), HOVER_MS)
  })
  document.addEventListener(
    'scroll',
    () => {
      const height = document.documentElement.scrollHeight - innerHeight
      const share = height <= 0 ? 0 : (scrollY / height) * 100
      // Within a pixel of the end counts as the end.
      for (const depth of DEPTHS)
        if (depth > seenDepth && share >= depth - 0.5) {
          seenDepth = depth
          bus.track('scroll', { depth })
        }
    },
    { passive: true },
  )
  return {
    pageChanged: () => {
      clearTimeout(hover)
      seenDepth = 0
    },
  }
}
