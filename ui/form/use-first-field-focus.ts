import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form that opens in place of the pressed button, which would drop the focus.
 * @param isWanted false for a form that is there when its page opens
 */
export function useFirstFieldFocus(isWanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isWanted) form.current?.querySelector('input')?.focus()
  }, [isWanted])
  return form
}
