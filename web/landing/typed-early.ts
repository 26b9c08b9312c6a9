import { app } from '../app-object.ts'

/** Reads the fields; call it just before hydration, which resets them to the prerendered values. */
export function recordFieldsBeforeHydration(root: HTMLElement): void {
  const changed = [...root.querySelectorAll('input')].filter((input) =>
    input.type === 'radio' ? input.checked : input.value !== input.defaultValue,
  )
  const { early } = app
  early.typed = { ...Object.fromEntries(changed.map(({ name, value }) => [name, value])), ...early.typed }
}

/**
 * Records input to a field during hydration, which React may miss and reset.
 * @param target of a click or of input, before React sees it
 */
export function recordEarlyInput(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || (target.type === 'radio' && !target.checked)) return
  app.early.typed = { ...app.early.typed, [target.name]: target.value }
}

/**
 * Takes the text typed into fields before hydration, by field name. A later visit to the page takes nothing:
 * by then the text may be corrected.
 */
export function consumeEarlyInput(): Readonly<Partial<Record<string, string>>> {
  const { early } = app
  const { typed } = early
  early.typed = {}
  return typed
}
