import { focusField } from '@relief/ui/error-summary/focus-field.ts'
import { useEffect, useRef } from 'react'

/** @returns a function that focuses a field once the page is drawn, after a row was added or removed */
export function useLead(): (field: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current !== null) focusField(next.current)
    next.current = null
  })
  return (field) => {
    next.current = field
  }
}
