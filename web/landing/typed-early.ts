import { app } from '../app-object.ts'
import { keepInEntry } from '../entry-state.ts'

/** Reads the fields; call it just before hydration, which resets them to the prerendered values. */
export function recordFieldsBeforeHydration(root: HTMLElement): void {
  const changed = [...root.querySelectorAll('input')].filter((input) =>
    input.type === 'radio' ? input.checked : input.value !== input.defaultValue,
  )
  const { early } = app
  early.typed = { ...Object.fromEntries(changed.map(({ name, value }) => [name, value])), ...early.typed }
}

/**
 * Records input to a field before and during hydration, which React may miss and reset. The history entry
 * keeps it too, because the visitor may leave and come back before the app runs.
 * @param target of a click or of input, before React sees it
 */
export function recordEarlyInput(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || (target.type === 'radio' && !target.checked)) return
  const typed = { [target.name]: target.value }
  app.early.typed = { ...app.early.typed, ...typed }
  keepInEntry(typed)
}

/** Records a click on a plus or minus button; the amount changes once the app is running. */
export function recordEarlyStep(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  if (button) app.early.steps = [...app.early.steps, button.dataset['step'] === '1' ? 1 : -1]
}

/** Forgets the clicks on plus and minus at a newly typed amount: they changed the amount before it. */
export function forgetEarlySteps(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type !== 'radio') app.early.steps = []
}

/**
 * Takes the text typed into fields before hydration, by field name, and the clicks on plus and minus. A later
 * visit to the page takes nothing: by then the text may be corrected.
 */
export function consumeEarlyInput(): {
  typed: Readonly<Partial<Record<string, string>>>
  steps: readonly (1 | -1)[]
} {
  const { early } = app
  const { typed, steps } = early
  early.typed = {}
  early.steps = []
  return { typed, steps }
}
