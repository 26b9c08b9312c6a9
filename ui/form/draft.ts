import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Typed answers that are kept on this device until they are sent. */
export type Draft = {
  /** What is kept now; {} when nothing is. */
  kept: () => Readonly<Record<string, unknown>>
  /** Keeps these answers, beside those of other names. */
  keep: (typed: Record<string, unknown>) => void
}

/** Where typing stops for this long, it is kept. */
const PAUSE_MS = 250

/** The answers to start with: what was kept wins over what was saved, if it is still of the same kind. */
export function startWith<In extends FieldValues>(saved: In, draft: Draft | undefined): In {
  const kept = Object.entries(draft?.kept() ?? {}).filter(
    ([name, value]) => name in saved && typeof value === typeof saved[name],
  )
  return { ...saved, ...Object.fromEntries(kept) }
}

/** Keeps what is typed: after a pause, and at once when the page is left. */
export function useKeeping<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  draft: Draft | undefined,
): void {
  const keep = draft?.keep
  useEffect(() => {
    if (!keep) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      if (timer !== undefined) keep(form.getValues())
      timer = undefined
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(now, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', now)
    return () => {
      stop()
      now()
      window.removeEventListener('pagehide', now)
    }
  }, [form, keep])
}
